import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { errorResponse } from '../http/errors/response.js'
import type { RequestEnv } from '../http/request-env.js'
import { REQUEST } from '../limits.js'

const isTooLong = (pathname: string) => pathname.length > REQUEST.pathLength

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
        `This address is too long: its path may have up to ${REQUEST.pathLength} characters. Please check the link.`,
      )
    : next()
