import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** Types that are told as they are. Whatever else was sent goes out as bytes of no kind. */
const TOLD: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
])

/** As RFC 8187 writes a text of any language in a header. */
const extended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that makes a browser save an answer under a name, whatever the name holds. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(name)}`
}

/** A file that somebody sent in, which nothing here trusts. */
export interface Download {
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

/** Sends a file to be saved: it is not opened in a page, and could do nothing there. Null where it is gone. */
export async function sendDownload(
  c: Context,
  { path, name, mediaType }: Download,
): Promise<Response | null> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return null
  const headers = {
    'Content-Type': TOLD.has(mediaType) ? mediaType : 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if (size === 0 || c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers)
}
