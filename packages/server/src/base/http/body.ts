import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isShallow } from './bounded-json.js'
import { errorResponse } from './errors/response.js'

const KB = 1024
const MB = 1024 * KB

/** The longest body of a call: 256 KB. */
export const MAX_BODY_BYTES = 256 * KB

/** The longest body with files: 25 MB. */
export const MAX_UPLOAD_BYTES = 25 * MB

/** The calls that accept files. */
const UPLOADS: ReadonlySet<string> = new Set(['/api/form/SaveFormSubmission', '/api/form/submit'])

/** The media type of a body that is one file. */
export const BYTES_TYPE = 'application/octet-stream'

/** The call that accepts a file of an owner as its whole body. */
const SITE_FILE_UPLOAD = '/api/config/files'

const mediaType = (c: Context) => (c.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** Whether a body is multipart, and may contain files. */
export const isMultipart = (c: Context): boolean => mediaType(c) === 'multipart/form-data'

/** Whether a body is one file, and nothing else. */
const isBytes = (c: Context): boolean => mediaType(c) === BYTES_TYPE

/**
 * The answer to a body that is too long.
 *
 * @param maximum the limit as text, such as `256 KB`
 */
export function tooLong(c: Context, maximum: string): Response {
  // The rest of the body is still arriving, so no other request can follow on this connection.
  c.header('Connection', 'close')
  return errorResponse(c, 413, `This request is too large. The limit is ${maximum}.`)
}

/**
 * Rejects long bodies before they are read. Only forms with files and uploads of owners may send more; their readers
 * count the bytes, because such a body is never held as a whole.
 */
export function limitBody(): MiddlewareHandler {
  const limitSmall = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => tooLong(c, '256 KB') })
  return (c, next) => {
    // Its reader knows the limit of each type.
    if (c.req.path === SITE_FILE_UPLOAD && isBytes(c)) return next()
    if (!UPLOADS.has(c.req.path) || !isMultipart(c)) return limitSmall(c, next)
    const length = Number(c.req.header('content-length') ?? 0)
    return length > MAX_UPLOAD_BYTES ? Promise.resolve(tooLong(c, '25 MB')) : next()
  }
}

/** The answer to a body in a format that the call does not read; null if the format is right. */
export function wrongFormat(c: Context, ...allowed: readonly string[]): Response | null {
  if (allowed.includes(mediaType(c))) return null
  return errorResponse(
    c,
    415,
    `This call reads ${allowed.join(' or ')}; the body was sent as "${mediaType(c)}".`,
  )
}

/** The most objects and lists inside one another in a body: far more than any call reads, and no danger for a recursion. */
const MAX_JSON_DEPTH = 500

/** The JSON of a body; undefined if it is not valid JSON, or too deep. */
export async function readJson(c: Context): Promise<unknown> {
  const value: unknown = await c.req.json<unknown>().catch(() => undefined)
  return isShallow(value, MAX_JSON_DEPTH) ? value : undefined
}
