import type { Context } from 'hono'
import type { Account, Session } from '../../base/auth/account.js'
import { findAccount } from '../../base/auth/accounts.js'
import { clearCookies, sessionToken, setCrumb, setSession } from '../../base/auth/cookies.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { browserOnSystem } from '../../base/text/browser-name.js'
import type { Services } from '../../services.js'
import { leaveCart } from '../commerce/cart/leave-cart.js'
import { recordAccess, recordFailedSignIn } from './access-changes.js'
import { createSignInLimits } from './sign-in-limits.js'

/** The result of an attempt to sign in. */
export type SignInOutcome =
  | { readonly kind: 'signed in'; readonly session: Session }
  | { readonly kind: 'rejected'; readonly error: string }
  | { readonly kind: 'too many'; readonly error: string }

/** An attempt to sign in. */
export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** False: the browser forgets the session when it is closed. True by default. */
  readonly remember?: boolean
}

/** How an account has shown who it is, and how its session is started. */
interface Start {
  readonly way: 'password' | 'passkey'
  /** False: the browser forgets the session when it is closed. True by default. */
  readonly remember?: boolean
  /** The hash of the password that was right. */
  readonly passwordHash?: string | undefined
}

/**
 * Starts the session of an account that has shown who it is: its cookies, and the browser as one of the account. Null if the
 * account has changed meanwhile.
 */
export async function startSession(
  { db, site, sessions, devices, now }: Services,
  c: Context<RequestEnv>,
  account: Account,
  { way, remember = true, passwordHash }: Start,
): Promise<Session | null> {
  const userAgent = c.req.header('user-agent')
  const started = await sessions.start(account, { replaced: sessionToken(c), userAgent, passwordHash })
  if (!started) return null
  const { token, session } = started
  const values = { way, browser: browserOnSystem(userAgent ?? '') }
  const access = { websiteId: site.id, account, at: new Date(now()) }
  await db.transaction((queries) => recordAccess(queries, access, 'sign-in', null, { values }))
  setSession(c, token, remember)
  setCrumb(c, session.crumb)
  await devices.remember(c, account.email)
  return session
}

/**
 * Signs accounts in, with the limits on failed attempts, and sets the cookies of the session. Owners and members sign in
 * by the same function.
 */
export function createSignIn(services: Services) {
  const { db, site, passwords, texts, now } = services
  const attemptOf = createSignInLimits(services)
  const text = async () => texts((await site.website()).website.language)

  return async (
    c: Context<RequestEnv>,
    { email, password, remember = true }: SignInAttempt,
  ): Promise<SignInOutcome> => {
    const attempt = await attemptOf(c, email)
    const waitSeconds = attempt.start()
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return { kind: 'too many', error: (await text())('access.tooMany') }
    }
    const found = await findAccount(db, site.id, email)
    const isRight = await passwords.verify(password, found?.passwordHash)
    const session =
      isRight && found
        ? await startSession(services, c, found.account, {
            way: 'password',
            remember,
            passwordHash: found.passwordHash,
          })
        : null
    if (!session) {
      // Also for an unknown address, so that the time of the answer does not tell it from a known one.
      await recordFailedSignIn(db, { websiteId: site.id, account: found?.account, at: new Date(now()) })
      return { kind: 'rejected', error: (await text())('access.login.failed') }
    }
    attempt.succeed()
    return { kind: 'signed in', session }
  }
}

/** Ends the session of a request, if there is one, and takes what is its account's out of the cart of the browser. */
export async function endSession(services: Services, c: Context<RequestEnv>): Promise<void> {
  const token = sessionToken(c)
  if (token) await services.sessions.end(token)
  clearCookies(c)
  if (c.get('session') === null) return
  // From here on, the visitor may read what everybody may.
  c.set('session', null)
  await leaveCart(services, c)
}
