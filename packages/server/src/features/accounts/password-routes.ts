import {
  ForgottenPasswordRequest,
  type PasswordTokenBody,
  PasswordTokenRequest,
  SetPasswordRequest,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { findAccount } from '../../base/auth/accounts.js'
import { jsonBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { Services } from '../../services.js'
import type { Mail } from '../mail/mail.js'
import { PASSWORD_RULE } from './own-routes.js'
import { accountOfLink, createLink, linkAddress, redeemLink } from './password-links.js'

const NO_MAIL =
  'This site sends no email, so it cannot send you a link. An administrator of the site can make one for you.'

const USELESS_LINK = 'This link has expired or was used before. Ask for a new one.'

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
export function passwordRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, mail, rates, passwords, texts, log, now } = services
  const tooMany = async (c: Context<RequestEnv>, waitSeconds: number) => {
    c.header('Retry-After', String(waitSeconds))
    const t = await texts((await site.website()).website.language)
    return errorResponse(c, 429, t('access.tooMany'))
  }

  /** The account of a link; tokens that are wrong count as attempts to sign in. */
  const linked = async (c: Context<RequestEnv>, token: string) => {
    const address = c.get('address')
    if (!rates.signIns.consume(address)) return tooMany(c, rates.signIns.waitSeconds(address))
    const account = await accountOfLink(db, site.id, token, now())
    if (!account) return errorResponse(c, 400, USELESS_LINK, { code: 'link-useless' })
    rates.signIns.refund(address)
    return account
  }

  return new Hono<RequestEnv>()
    .post('/password/forgotten', async (c) => {
      const { email } = await jsonBody(c, ForgottenPasswordRequest, 'Enter your email address.')
      if (!mail) return errorResponse(c, 400, NO_MAIL)
      const address = `address ${c.get('address')}`
      if (!rates.resets.consume(address)) return tooMany(c, rates.resets.waitSeconds(address))
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
      if (account instanceof Response) return account
      return c.json({ email: account.email, name: account.name } satisfies PasswordTokenBody)
    })

    .post('/password', async (c) => {
      const { token, password } = await jsonBody(c, SetPasswordRequest, PASSWORD_RULE, {
        errors: { password: PASSWORD_RULE },
      })
      const account = await linked(c, token)
      if (account instanceof Response) return account
      const passwordHash = await passwords.hash(password)
      if (!(await redeemLink(db, site.id, token, { passwordHash, now: now() })))
        return errorResponse(c, 400, USELESS_LINK, { code: 'link-useless' })
      return c.json({ email: account.email, name: account.name } satisfies PasswordTokenBody)
    })
}
