import type { Context } from 'hono'
import { sessionOf } from '../../base/auth/guards.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Author } from './store.js'

/**
 * The person who makes a call that changes something.
 *
 * @param now milliseconds since 1970
 */
export const authorOf = (c: Context<RequestEnv>, now: number): Author => ({
  account: sessionOf(c).account,
  at: new Date(now),
})
