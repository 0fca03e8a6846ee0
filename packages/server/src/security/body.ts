import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '../errors/answers.js'

const KB = 1024
const MB = 1024 * KB

/** The longest body that a call may send: 256 KB. */
export const MAX_BODY_BYTES = 256 * KB

/** The longest body with files: 25 MB. */
export const MAX_UPLOAD_BYTES = 25 * MB

/** The calls that take files. */
const UPLOADS: ReadonlySet<string> = new Set(['/api/form/SaveFormSubmission', '/api/form/submit'])

const mediaType = (c: Context) => (c.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** Whether a body is in parts, some of which may be files. */
export const isMultipart = (c: Context): boolean => mediaType(c) === 'multipart/form-data'

/**
 * The refusal of a body that is too long.
 *
 * @param most what is read, such as `256 KB`
 */
export function tooMuch(c: Context, most: string): Response {
  // The rest of the body is still on its way; no other request may follow it on this connection.
  c.header('Connection', 'close')
  return problem(c, 413, `This is too much to send at once; at most ${most} are read.`)
}

/**
 * Refuses bodies that are too long, before they are read. Only a form with files may send more than a little; who reads
 * it counts what comes, because it is never held whole.
 */
export function limitBody(): MiddlewareHandler {
  const little = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => tooMuch(c, '256 KB') })
  return (c, next) => {
    if (!UPLOADS.has(c.req.path) || !isMultipart(c)) return little(c, next)
    const length = Number(c.req.header('content-length') ?? 0)
    return length > MAX_UPLOAD_BYTES ? Promise.resolve(tooMuch(c, '25 MB')) : next()
  }
}

/** The refusal of a body in another format than the call reads, or null where the format is right. */
export function wrongFormat(c: Context, ...allowed: readonly string[]): Response | null {
  if (allowed.includes(mediaType(c))) return null
  return problem(c, 415, `This call reads ${allowed.join(' or ')}; the body was sent as "${mediaType(c)}".`)
}

/** The JSON of a body, or undefined where it is none. */
export const readJson = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined)
