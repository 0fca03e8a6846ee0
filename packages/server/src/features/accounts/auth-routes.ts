import {
  ForgottenPasswordRequest,
  LoginRequest,
  type PasswordTokenBody,
  PasswordTokenRequest,
  Permission,
  type SessionBody,
  SetPasswordRequest,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Account, may } from '../../base/auth/account.js'
import { findAccount, panelLanguageOf } from '../../base/auth/accounts.js'
import { requireCrumb } from '../../base/auth/guards.js'
import { jsonBody } from '../../base/http/body.js'
import { RequestError } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'
import type { Feature } from '../../content/feature.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { shopCurrency } from '../../content/shop-currency.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { Services } from '../../services.js'
import type { Mail } from '../mail/mail.js'
import { ownPasskeyRoutes } from '../passkeys/own-passkeys.js'
import { passkeyRoutes } from '../passkeys/routes.js'
import { createSignIn, endSession } from '../sign-in/sign-in.js'
import { tooManyAttempts } from '../sign-in/sign-in-limits.js'
import { ownAccountRoutes, PASSWORD_RULE } from './own-routes.js'
import { accountOfLink, createLink, linkAddress, redeemLink } from './password-links.js'
import { accountRoutes } from './routes.js'

const NO_MAIL =
  'This site sends no email, so it cannot send you a link. An administrator of the site can make one for you.'

const USELESS_LINK = 'This link has expired or was used before. Ask for a new one.'

const uselessLink = () => new RequestError(400, USELESS_LINK, { code: 'link-useless' })

/** Sends a link for a forgotten password, if the address has an account. */
async function sendReset(
  { db, site, now }: Services,
  mail: Mail,
  { email, origin }: { readonly email: string; readonly origin: string },
): Promise<void> {
  const found = await findAccount(db, site.id, email)
  if (!found) return
  const of = { websiteId: site.id, accountId: found.account.id }
  const expiresAt = new Date(now() + LIFETIMES.resetLink)
  const token = await createLink(db, of, { now: new Date(now()), expiresAt })
  const address = linkAddress(baseUrlOf((await site.website()).website, origin), token)
  await mail.sendPasswordLink({ kind: 'reset', to: found.account.email, address, expiresAt })
}

/** Calls of people who cannot sign in: for a link that sets a password, and with such a link. */
function passwordRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, mail, rates, passwords, log, now } = services

  /** The account of a link; tokens that are wrong count as attempts to sign in. */
  const linked = async (c: Context<RequestEnv>, token: string) => {
    const address = c.get('address')
    if (!rates.signIns.consume(address))
      throw await tooManyAttempts(services, c, rates.signIns.waitSeconds(address))
    const account = await accountOfLink(db, site.id, token, now())
    if (!account) throw uselessLink()
    rates.signIns.refund(address)
    return account
  }

  return new Hono<RequestEnv>()
    .post('/password/forgotten', async (c) => {
      const { email } = await jsonBody(c, ForgottenPasswordRequest, 'Enter your email address.')
      if (!mail) return errorResponse(c, 400, NO_MAIL)
      const address = `address ${c.get('address')}`
      if (!rates.resets.consume(address))
        throw await tooManyAttempts(services, c, rates.resets.waitSeconds(address))
      // Nobody waits for this, so the time of the answer does not tell whether there is such an account either.
      if (rates.resets.consume(`account ${email.toLowerCase()}`))
        sendReset(services, mail, { email, origin: c.get('origin') }).catch((error: unknown) =>
          log(error, { method: c.req.method, path: c.req.path }),
        )
      return c.json({ success: true }, 202)
    })

    .post('/password/link', async (c) => {
      const { token } = await jsonBody(c, PasswordTokenRequest, USELESS_LINK, { code: 'link-useless' })
      const account = await linked(c, token)
      return c.json({ email: account.email, name: account.name } satisfies PasswordTokenBody)
    })

    .post('/password', async (c) => {
      const { token, password } = await jsonBody(c, SetPasswordRequest, PASSWORD_RULE, {
        errors: { password: PASSWORD_RULE },
      })
      const account = await linked(c, token)
      const passwordHash = await passwords.hash(password)
      if (!(await redeemLink(db, site.id, token, { passwordHash, now: now() }))) throw uselessLink()
      return c.json({ email: account.email, name: account.name } satisfies PasswordTokenBody)
    })
}

/** The name of a website's state, if it has one. */
const statusOf = ({ siteStatus }: SeedWebsite): string | undefined => {
  const parsed = v.safeParse(v.object({ name: v.string() }), siteStatus)
  return parsed.success ? parsed.output.name : undefined
}

/** The calls for signing in, signing out and reading the session. */
export function authRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, ownBlocks, docs } = services
  const signIn = createSignIn(services)

  const sessionBody = async (account: Account | null): Promise<SessionBody> => {
    const { website } = await site.website()
    const { id, identifier, title, language } = website
    const currency = shopCurrency(website)
    const status = account && may(account, Permission.settingsBilling) ? statusOf(website) : undefined
    const mayChangePages = account !== null && may(account, Permission.configPages)
    const lists = mayChangePages ? await site.collections() : []
    const collections = lists.map(({ id: list, title: name, path }) => ({ id: list, title: name || path }))
    const chosen = account && (await panelLanguageOf(db, site.id, account.id))
    return {
      account,
      ...(chosen && { panelLanguage: chosen }),
      website: {
        ...{ id, identifier, title, language, currency },
        ...(status !== undefined && { status }),
        ...(collections.length > 0 && { collections }),
        ...(mayChangePages && website.styled && { styled: website.styled }),
        ...(mayChangePages && Object.keys(ownBlocks).length > 0 && { ownBlocks }),
        ...(account && docs !== undefined && { docs }),
      },
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
