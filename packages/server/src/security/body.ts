import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '../errors/answers.js'

/** The longest body that a call may send: 256 KiB. */
const MAX_BODY_BYTES = 256 * 1024

/** Refuses bodies that are too long, before they are read. */
export const limitBody = (): MiddlewareHandler =>
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => {
      // The rest of the body is still on its way; no other request may follow it on this connection.
      c.header('Connection', 'close')
      return problem(
        c,
        413,
        `This is too much to send at once; at most ${MAX_BODY_BYTES / 1024} KB are read.`,
      )
    },
  })

const mediaType = (c: Context) => (c.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** The refusal of a body in another format than the call reads, or null where the format is right. */
export function wrongFormat(c: Context, ...allowed: readonly string[]): Response | Promise<Response> | null {
  if (allowed.includes(mediaType(c))) return null
  return problem(c, 415, `This call reads ${allowed.join(' or ')}; the body was sent as "${mediaType(c)}".`)
}

/** The JSON of a body, or undefined where it is none. */
export const readJson = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => undefined)
