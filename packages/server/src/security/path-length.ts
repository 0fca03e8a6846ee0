import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../services.js'

/** The longest path of an address, in characters as they are sent: no page, file or call here has a longer one. */
export const MAX_PATH_LENGTH = 2_048

const isTooLong = (url: string) => new URL(url).pathname.length > MAX_PATH_LENGTH

/** The path that a route is looked for by: of one that is too long only where it begins, since it leads nowhere. */
export function routedPath(request: Request): string {
  if (!isTooLong(request.url)) return getPath(request)
  return new URL(request.url).pathname.slice(0, '/api/'.length)
}

/** Refuses longer paths before anything looks at them: each would be decoded, looked up, and written into a page. */
export const limitPath = (): MiddlewareHandler<RequestEnv> => async (c, next) =>
  isTooLong(c.req.url)
    ? problem(c, 414, `No address here has a path of more than ${MAX_PATH_LENGTH} characters.`)
    : next()
