import type { MiddlewareHandler } from 'hono'
import { errorResponse } from '../http/errors/response.js'
import type { RequestEnv } from '../http/request-env.js'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

interface RequestSource {
  readonly origin: string | undefined
  readonly site: string | undefined
}

/**
 * Whether a call that changes something comes from the site's own pages. Browsers send `Origin`, or else
 * `Sec-Fetch-Site`. A call with neither does not come from a browser, so it carries no visitor's cookies.
 */
export function isSameOrigin({ origin, site }: RequestSource, own: string): boolean {
  if (origin !== undefined) return origin === own
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Rejects calls from other sites that would change something. */
export const sameOrigin = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  const source = { origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') }
  if (SAFE.has(c.req.method) || isSameOrigin(source, c.get('origin'))) return next()
  return errorResponse(c, 403, 'This call came from another site. Use the form on the page itself.')
}
