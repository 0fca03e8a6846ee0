import type { Context } from 'hono'
import type { RequestError } from '../../base/http/errors/request-error.js'
import { tooOften } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { RateLimiter } from '../../base/security/rate-limit.js'
import type { Services } from '../../services.js'

/** The error of an attempt after too many others. */
export async function tooManyAttempts(
  { site, texts }: Services,
  c: Context,
  waitSeconds: number,
): Promise<RequestError> {
  const t = await texts((await site.website()).website.language)
  return tooOften(c, waitSeconds, t('access.tooMany'))
}

/**
 * Counts attempts to sign in until they succeed. Attempts of strangers count by their address, and by the account whether it exists or not.
 * A browser that has signed in to the account before counts by itself, so that strangers cannot use up its attempts.
 * An attempt that names no account (null) counts by its address alone.
 */
export function createSignInLimits({ rates, devices }: Services) {
  return async (c: Context<RequestEnv>, email: string | null) => {
    const device = email === null ? null : await devices.find(c, email)
    const counted: readonly (readonly [RateLimiter, string])[] = device
      ? [[rates.accounts, `device ${device}`]]
      : [
          [rates.signIns, c.get('address')],
          ...(email === null ? [] : [[rates.accounts, `account ${email.toLowerCase()}`] as const]),
        ]
    return {
      /** Counts the attempt. Returns the seconds to wait if there were too many, else 0. */
      start(): number {
        const exceeded = counted.find(([limiter, key]) => !limiter.consume(key))
        return exceeded ? exceeded[0].waitSeconds(exceeded[1]) : 0
      },
      /** Removes the attempt, because only failures count. */
      succeed(): void {
        for (const [limiter, key] of counted) limiter.refund(key)
      },
    }
  }
}
