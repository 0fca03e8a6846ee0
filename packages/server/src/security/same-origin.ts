import type { MiddlewareHandler } from 'hono'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Provenance {
  readonly origin: string | undefined
  readonly site: string | undefined
}

/**
 * Whether a call that changes something comes from the site's own pages. Browsers say so in `Origin`, and where
 * they leave it out, in `Sec-Fetch-Site`. A call with neither is not a browser's, so it has no one's cookies.
 */
export function isSameOrigin({ origin, site }: Provenance, own: string): boolean {
  if (origin !== undefined) return origin === own
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Refuses calls from other sites that would change something. */
export const sameOrigin = (): MiddlewareHandler<RequestEnv> => async (c, next) => {
  const provenance = { origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') }
  if (SAFE.has(c.req.method) || isSameOrigin(provenance, c.get('origin'))) return next()
  return problem(c, 403, 'This call came from another site. Use the form on the page itself.')
}
