import type { Context } from 'hono'
import type { Account } from '../../base/auth/account.js'
import { findAccount } from '../../base/auth/accounts.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { createSignInLimits } from './sign-in-limits.js'

/** The stored hash if the password is right, otherwise the answer to the call. */
type Checked = { readonly passwordHash: string | undefined } | { readonly answer: Response }

/**
 * Checks the current password of the calling account, with the limits on failed attempts of signing in.
 *
 * @example
 * const checked = await check(c, account, current, refuse)
 * if ('answer' in checked) return checked.answer
 */
export function createPasswordCheck(services: Services) {
  const { db, passwords, site, texts } = services
  const attemptOf = createSignInLimits(services)
  const text = async () => texts((await site.website()).website.language)

  return async (
    c: Context<RequestEnv>,
    { email }: Account,
    current: string,
    refuse: (errors: Record<string, string>) => Response,
  ): Promise<Checked> => {
    const attempt = await attemptOf(c, email)
    const waitSeconds = attempt.start()
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return { answer: errorResponse(c, 429, (await text())('access.tooMany')) }
    }
    const passwordHash = (await findAccount(db, site.id, email))?.passwordHash
    if (!(await passwords.verify(current, passwordHash)))
      return { answer: refuse({ current: (await text())('access.unlock.failed') }) }
    attempt.succeed()
    return { passwordHash }
  }
}
