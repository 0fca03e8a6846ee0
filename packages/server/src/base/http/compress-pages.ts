import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding, compress, MIN_COMPRESSED_BYTES } from './encoding.js'
import type { RequestEnv } from './request-env.js'

/**
 * Compresses pages. ETags of pages are weak, so one tag is valid for every encoding. Hono's own `compress` has
 * no Brotli, which saves a sixth of a page, and compresses a cached page again for every visitor.
 */
export const compressPages = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  await next()
  if (!c.res.body || !c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  if (c.res.headers.has('Content-Encoding')) return
  // A page that is a file says it already.
  if (!/accept-encoding/i.test(c.res.headers.get('Vary') ?? ''))
    c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding) return
  const plain = new Uint8Array(await c.res.arrayBuffer())
  const compressed = plain.length >= MIN_COMPRESSED_BYTES ? await compress(plain, encoding) : undefined
  if (compressed) c.get('compressedPage')?.set(encoding, compressed)
  c.res = new Response(compressed ?? plain, c.res)
  if (compressed) c.header('Content-Encoding', encoding)
}
