import type { Context } from 'hono'
import type { RateLimiter } from '../security/rate-limit.js'
import { errorResponse } from './errors/response.js'
import type { RequestEnv } from './request-env.js'

/** Counts a call of the visitor's address; the answer if there were too many, else null. */
export function tooMany(
  c: Context<RequestEnv>,
  limiter: RateLimiter,
  what: string = 'records',
): Response | null {
  const address = c.get('address')
  if (limiter.consume(address)) return null
  c.header('Retry-After', String(limiter.waitSeconds(address)))
  return errorResponse(c, 429, `Too many ${what} from one address.`)
}
