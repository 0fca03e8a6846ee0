import { LoginRequest, Permission, type SessionBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import type { SeedWebsite } from '../site/seed-schema.js'
import { type Account, may } from './account.js'
import { findAccount } from './accounts.js'
import { clearCookies, sessionToken, setCrumb, setSession } from './cookies.js'
import { requireCrumb } from './guards.js'
import { createSignInLimits } from './sign-in-limits.js'

/** The name of a website's state, if it has one. */
const statusOf = ({ siteStatus }: SeedWebsite): string | undefined => {
  const parsed = v.safeParse(v.object({ name: v.string() }), siteStatus)
  return parsed.success ? parsed.output.name : undefined
}

/** The calls for signing in, signing out and reading the session. */
export function authRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, sessions, devices, passwords, texts } = services
  const attemptOf = createSignInLimits(services)

  const sessionBody = async (account: Account | null): Promise<SessionBody> => {
    const { website } = await site.website()
    const { id, identifier, title } = website
    const status = account && may(account, Permission.settingsBilling) ? statusOf(website) : undefined
    return { account, website: { id, identifier, title, ...(status !== undefined && { status }) } }
  }

  return new Hono<RequestEnv>()
    .get('/session', async (c) => c.json(await sessionBody(c.get('session')?.account ?? null)))

    .post('/Login', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(LoginRequest, await readJson(c))
      if (!request.success) return errorResponse(c, 400, 'Enter an email address and a password.')

      const { email, password } = request.output
      const attempt = await attemptOf(c, email)
      const wait = attempt.start()
      if (wait > 0) {
        c.header('Retry-After', String(wait))
        return errorResponse(c, 429, 'There were too many attempts to log in. Please try again later.')
      }
      const found = await findAccount(db, site.id, email)
      if (!(await passwords.verify(password, found?.passwordHash)) || !found) {
        const t = await texts((await site.website()).website.language)
        return errorResponse(c, 401, t('access.login.failed'))
      }
      attempt.succeed()

      const { token, session } = await sessions.start(found.account, sessionToken(c))
      setSession(c, token)
      setCrumb(c, session.crumb)
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
