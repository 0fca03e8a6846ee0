import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { errorResponse } from '../http/errors/response.js'
import type { RequestEnv } from '../http/request-env.js'

/** The longest path in characters as they are sent. No page, file or call has a longer one. */
export const MAX_PATH_LENGTH = 2_048

const isTooLong = (pathname: string) => pathname.length > MAX_PATH_LENGTH

/**
 * The path that the router matches; for Hono's `getPath`. Matching 15 KB of slashes costs more than rendering a
 * page, so only the start of a long path is matched. The middleware needs it to distinguish calls from pages.
 */
export function routedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return isTooLong(pathname) ? pathname.slice(0, '/api/'.length) : getPath(request)
}

/** Rejects long paths before they are decoded, looked up and printed into a page. */
export const limitPath = (): MiddlewareHandler<RequestEnv> => async (c, next) =>
  isTooLong(new URL(c.req.url).pathname)
    ? errorResponse(
        c,
        414,
        `This address is too long: its path may have up to ${MAX_PATH_LENGTH} characters. Please check the link.`,
      )
    : next()
