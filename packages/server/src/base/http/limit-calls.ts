import type { Context } from 'hono'
import type { RateLimiter } from '../security/rate-limit.js'
import { RequestError } from './errors/request-error.js'
import type { RequestEnv } from './request-env.js'

/** The error of a call that may be repeated in some seconds. */
export function tooOften(c: Context, waitSeconds: number, sentence: string): RequestError {
  c.header('Retry-After', String(waitSeconds))
  return new RequestError(429, sentence)
}

/** Counts a call of the visitor's address, and refuses it if there were too many. */
export function limitCalls(c: Context<RequestEnv>, limiter: RateLimiter, what: string = 'records'): void {
  const address = c.get('address')
  if (limiter.consume(address)) return
  throw tooOften(c, limiter.waitSeconds(address), `Too many ${what} from one address.`)
}
