import type { MiddlewareHandler } from 'hono'
import type { RequestEnv } from '../services.js'
import { acceptedEncoding, compress, MIN_COMPRESSED_BYTES } from './encoding.js'

/** Compresses pages. Their tags are weak, so that a tag stands for every encoding of a page. */
export const compressPages = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  await next()
  if (!c.res.body || !c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  if (c.res.headers.has('Content-Encoding')) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding) return
  const plain = new Uint8Array(await c.res.arrayBuffer())
  const packed = plain.length >= MIN_COMPRESSED_BYTES ? await compress(plain, encoding) : undefined
  // A page that is kept is compressed once.
  if (packed) c.get('packed')?.set(encoding, packed)
  c.res = new Response(packed ?? plain, c.res)
  if (packed) c.header('Content-Encoding', encoding)
}
