import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { byteRange, isUnchanged } from '../http/conditions.js'
import { acceptedEncoding, MIN_COMPRESSED_BYTES } from '../http/encoding.js'
import { cacheControlOf } from './cache-control.js'
import { type CompressedFiles, MAX_COMPRESSED_BYTES } from './compressed-files.js'
import { findFile, type StaticFile } from './files.js'
import { isCompressible, mediaTypeOf } from './media-type.js'
import type { Sheets } from './sheets.js'

/*
 * Sends files itself. `serveStatic` of @hono/node-server sends hidden files and files that a link in the folder
 * points to, sends a compressed file that is older than the plain one, ignores qualities in `Accept-Encoding`,
 * and reads the disk synchronously.
 */

/** A public folder of files. */
export interface StaticFolder {
  readonly folder: string
  /** Whether a build wrote the folder, so that its names follow the build's pattern. */
  readonly built: boolean
  /** Bundles sheets with their imports. */
  readonly sheets?: Sheets
}

const tagOf = ({ size, modifiedMs }: StaticFile) =>
  `W/"${size.toString(36)}-${Math.round(modifiedMs).toString(36)}"`

const stream = (path: string, range?: { start: number; end: number }) =>
  Readable.toWeb(createReadStream(path, range)) as ReadableStream

/** Sends a file of a folder; null if there is no such file. */
export async function sendFile(
  c: Context,
  { folder, built, sheets }: StaticFolder,
  requested: string,
  compressed: CompressedFiles,
  cacheControl?: string,
): Promise<Response | null> {
  const found = await findFile(folder, requested)
  if (!found) return null
  const file = sheets ? await sheets(found) : found
  return sendFound(c, file, { compressed, cacheControl: cacheControl ?? cacheControlOf(file.path, built) })
}

/** How a file is sent. */
export interface Sending {
  /** Compresses the file; null for a file that is not worth the work. */
  readonly compressed: CompressedFiles | null
  readonly cacheControl: string
}

/** Sends a file that was found. */
export async function sendFound(
  c: Context,
  file: StaticFile,
  { compressed, cacheControl }: Sending,
): Promise<Response> {
  const type = mediaTypeOf(file.extension)
  const tag = tagOf(file)
  c.header('Cache-Control', cacheControl)
  c.header('ETag', tag)
  const compressor = isCompressible(type) && file.size <= MAX_COMPRESSED_BYTES ? compressed : null
  if (compressor) c.header('Vary', 'Accept-Encoding')
  if (isUnchanged(c, tag)) return c.body(null, 304)
  c.header('Content-Type', type)
  if (type === 'application/octet-stream') c.header('Content-Disposition', 'attachment')

  const encoding =
    compressor && file.size >= MIN_COMPRESSED_BYTES ? acceptedEncoding(c.req.header('accept-encoding')) : null
  if (compressor && encoding) {
    const body = await compressor.get(file, encoding)
    c.header('Content-Encoding', encoding)
    c.header('Content-Length', String(body.length))
    return c.body(body)
  }
  return sendPlain(c, file)
}

function sendPlain(c: Context, { path, size, content }: StaticFile): Response {
  if (content) {
    c.header('Content-Length', String(size))
    return c.req.method === 'HEAD' ? c.body(null) : c.body(content)
  }
  c.header('Accept-Ranges', 'bytes')
  const range = byteRange(c.req.header('range'), size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  c.header('Content-Length', String(end - start + 1))
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  return size === 0 || c.req.method === 'HEAD'
    ? c.body(null, status)
    : c.body(stream(path, { start, end }), status)
}
