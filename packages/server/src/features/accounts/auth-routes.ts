import { LoginRequest, Permission, type SessionBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Account, may } from '../../base/auth/account.js'
import { panelLanguageOf } from '../../base/auth/accounts.js'
import { requireCrumb } from '../../base/auth/guards.js'
import { jsonBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { shopCurrency } from '../../content/site/shop-values.js'
import type { Services } from '../../services.js'
import { ownPasskeyRoutes } from '../passkeys/own-passkeys.js'
import { passkeyRoutes } from '../passkeys/routes.js'
import { endSession } from '../sign-in/end-session.js'
import { createSignIn } from '../sign-in/sign-in.js'
import { ownAccountRoutes } from './own-routes.js'
import { passwordRoutes } from './password-routes.js'
import { accountRoutes } from './routes.js'

/** The name of a website's state, if it has one. */
const statusOf = ({ siteStatus }: SeedWebsite): string | undefined => {
  const parsed = v.safeParse(v.object({ name: v.string() }), siteStatus)
  return parsed.success ? parsed.output.name : undefined
}

/** The calls for signing in, signing out and reading the session. */
export function authRoutes(services: Services): Hono<RequestEnv> {
  const { db, site } = services
  const signIn = createSignIn(services)

  const sessionBody = async (account: Account | null): Promise<SessionBody> => {
    const { website } = await site.website()
    const { id, identifier, title, language } = website
    const currency = shopCurrency(website)
    const status = account && may(account, Permission.settingsBilling) ? statusOf(website) : undefined
    const chosen = account && (await panelLanguageOf(db, site.id, account.id))
    return {
      account,
      ...(chosen && { panelLanguage: chosen }),
      website: { id, identifier, title, language, currency, ...(status !== undefined && { status }) },
    }
  }

  return new Hono<RequestEnv>()
    .get('/session', async (c) => c.json(await sessionBody(c.get('session')?.account ?? null)))

    .post('/Login', async (c) => {
      const request = await jsonBody(c, LoginRequest, 'Enter an email address and a password.')

      const outcome = await signIn(c, request)
      if (outcome.kind === 'signed in') return c.json(await sessionBody(outcome.session.account))
      return errorResponse(c, outcome.kind === 'rejected' ? 401 : 429, outcome.error)
    })

    .post('/Logout', requireCrumb(), async (c) => {
      await endSession(services, c)
      return c.json({ success: true })
    })

    .route('/', passwordRoutes(services))
    .route('/', passkeyRoutes(services, sessionBody))
}

/** Signing in, the account of one's own, and the team. */
export const accountsFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/auth', authRoutes(services)),
  panel: (services) =>
    new Hono<RequestEnv>()
      .route('/', accountRoutes(services))
      .route('/', ownAccountRoutes(services))
      .route('/', ownPasskeyRoutes(services)),
  permissions: { account: null, accounts: Permission.adminAccounts },
}
