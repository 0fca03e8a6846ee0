import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** Types that are sent as they are. All other files are sent as plain bytes. */
const SAFE_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
])

/** Text of any language in a header, as in RFC 8187. */
const extended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that makes a browser save a response under any name. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(name)}`
}

/** A submitted file, which is not trusted. */
export interface Download {
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

/** Sends a file as a download, which no browser opens as a page. Null if the file no longer exists. */
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
    'Content-Type': SAFE_TYPES.has(mediaType) ? mediaType : 'application/octet-stream',
    'Content-Length': String(size),
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if (size === 0 || c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers)
}
