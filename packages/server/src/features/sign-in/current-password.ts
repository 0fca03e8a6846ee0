import type { Context } from 'hono'
import type { Account } from '../../base/auth/account.js'
import { findAccount } from '../../base/auth/accounts.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { createSignInLimits, tooManyAttempts } from './sign-in-limits.js'

/**
 * Checks the current password of the calling account, with the limits on failed attempts of signing in.
 *
 * @example
 * const passwordHash = await check(c, account, current, 'Nothing was changed.')
 */
export function createPasswordCheck(services: Services) {
  const { db, passwords, site, texts } = services
  const attemptOf = createSignInLimits(services)

  return async (
    c: Context<RequestEnv>,
    { email }: Account,
    current: string,
    sentence: string,
  ): Promise<string | undefined> => {
    const attempt = await attemptOf(c, email)
    const waitSeconds = attempt.start()
    if (waitSeconds > 0) throw await tooManyAttempts(services, c, waitSeconds)
    const passwordHash = (await findAccount(db, site.id, email))?.passwordHash
    if (!(await passwords.verify(current, passwordHash))) {
      const t = await texts((await site.website()).website.language)
      throw invalidValues(sentence, { current: t('access.unlock.failed') })
    }
    attempt.succeed()
    return passwordHash
  }
}
