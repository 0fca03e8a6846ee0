import { LoginRequest, type SessionBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import type { Account } from './account.js'
import { findAccount } from './accounts.js'
import { createAttempts } from './attempts.js'
import { clearCookies, offerCrumb, sessionToken, setSession } from './cookies.js'
import { requireCrumb } from './guards.js'

/** Signing in and out, and who is signed in. */
export function authRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, sessions, devices, passwords, texts } = services
  const attemptOf = createAttempts(services)

  const sessionBody = async (account: Account | null): Promise<SessionBody> => {
    const { website } = await site.website()
    return { account, website: { id: website.id, identifier: website.identifier, title: website.title } }
  }

  return new Hono<RequestEnv>()
    .get('/session', async (c) => c.json(await sessionBody(c.get('session')?.account ?? null)))

    .post('/Login', async (c) => {
      const refusal = wrongFormat(c, 'application/json')
      if (refusal) return refusal
      const request = v.safeParse(LoginRequest, await readJson(c))
      if (!request.success) return problem(c, 400, 'Enter an email address and a password.')

      const { email, password } = request.output
      const attempt = await attemptOf(c, email)
      const wait = attempt.start()
      if (wait > 0) {
        c.header('Retry-After', String(wait))
        return problem(c, 429, 'There were too many attempts to log in. Please try again later.')
      }
      const found = await findAccount(db, site.id, email)
      if (!(await passwords.verify(password, found?.passwordHash)) || !found) {
        const t = await texts((await site.website()).website.language)
        return problem(c, 401, t('access.login.failed'))
      }
      attempt.succeed()

      const { token, session } = await sessions.start(found.account, sessionToken(c))
      setSession(c, token)
      offerCrumb(c, session.crumb)
      await devices.remember(c, email)
      return c.json(await sessionBody(session.account))
    })

    .post('/Logout', requireCrumb(), async (c) => {
      const token = sessionToken(c)
      if (token) await sessions.end(token)
      clearCookies(c)
      return c.json({ success: true })
    })
}
