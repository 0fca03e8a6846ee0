import type { Context } from 'hono'
import type { RequestEnv } from '../request-env.js'
import type { RateLimiter } from '../security/rate-limit.js'
import type { Services } from '../services.js'

/** One attempt to sign in, which counts until it succeeds. */
interface Attempt {
  /** Counts the attempt; gives the seconds to wait where there were too many, else 0. */
  start(): number
  /** Takes the attempt back: only failures count. */
  succeed(): void
}

/**
 * Counts attempts to sign in: of strangers by their address and by the account, whether it exists or not; of a browser
 * that has signed in to the account before by itself, so that no stranger can use its attempts up.
 */
export function createAttempts({ signIns, accountSignIns, devices }: Services) {
  return async (c: Context<RequestEnv>, email: string): Promise<Attempt> => {
    const device = await devices.find(c, email)
    const counted: readonly (readonly [RateLimiter, string])[] = device
      ? [[accountSignIns, `device ${device}`]]
      : [
          [signIns, c.get('address')],
          [accountSignIns, `account ${email.toLowerCase()}`],
        ]
    return {
      start() {
        const full = counted.find(([limiter, key]) => !limiter.take(key))
        return full ? full[0].waitSeconds(full[1]) : 0
      },
      succeed() {
        for (const [limiter, key] of counted) limiter.giveBack(key)
      },
    }
  }
}
