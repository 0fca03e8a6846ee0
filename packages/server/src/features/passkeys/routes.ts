import { PasskeyLoginRequest, type PasskeyRequestBody, type SessionBody } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { Account } from '../../base/auth/account.js'
import { clearPasskeyToken, passkeyToken, setPasskeyToken } from '../../base/auth/cookies.js'
import { hashOfToken, newToken } from '../../base/auth/token.js'
import { jsonBody, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { recordFailedSignIn } from '../sign-in/access-changes.js'
import { startSession } from '../sign-in/sign-in.js'
import { createSignInLimits, tooManyAttempts } from '../sign-in/sign-in-limits.js'
import { relyingPartyOf, requestOptions } from './relying-party.js'
import { findPasskey, usePasskey } from './store.js'
import { verifyUse } from './verification.js'

const REJECTED =
  'This passkey was not accepted. It may have been removed from your account. Log in with your password.'
const EXPIRED = 'This took too long, or was sent before. Try again.'

const holderOf = (token: string) => `browser ${hashOfToken(token)}`

/** The calls that sign in with a passkey, with the limits, cookies and sessions of a sign-in with a password. */
export function passkeyRoutes(
  services: Services,
  sessionBody: (account: Account) => Promise<SessionBody>,
): Hono<RequestEnv> {
  const { db, site, challenges, rates, now } = services
  const attemptOf = createSignInLimits(services)
  const relyingParty = async (c: Context<RequestEnv>) =>
    relyingPartyOf((await site.website()).website, c.get('origin'))

  return new Hono<RequestEnv>()
    .post('/passkey/options', async (c) => {
      requireFormat(c, 'application/json')
      const party = await relyingParty(c)
      if ('unavailable' in party) return errorResponse(c, 400, party.unavailable)
      const address = c.get('address')
      if (!rates.passkeys.consume(address))
        throw await tooManyAttempts(services, c, rates.passkeys.waitSeconds(address))
      const token = newToken()
      const challenge = await challenges.create(holderOf(token))
      setPasskeyToken(c, token)
      return c.json({ options: requestOptions(party, challenge) } satisfies PasskeyRequestBody)
    })

    .post('/passkey', async (c) => {
      const request = await jsonBody(
        c,
        PasskeyLoginRequest,
        'Send the “credential” that the browser returned, its bytes as base64url.',
      )
      const party = await relyingParty(c)
      if ('unavailable' in party) return errorResponse(c, 400, party.unavailable)
      const token = passkeyToken(c)
      const challenge = token === undefined ? null : await challenges.take(holderOf(token))
      clearPasskeyToken(c)
      if (challenge === null) return errorResponse(c, 400, EXPIRED)

      const { credential } = request
      const found = await findPasskey(db, site.id, credential.id)
      const attempt = await attemptOf(c, found?.account.email ?? null)
      const waitSeconds = attempt.start()
      if (waitSeconds > 0) throw await tooManyAttempts(services, c, waitSeconds)
      const counter = found && (await verifyUse(credential, found, { challenge, relyingParty: party }))
      const used = { credentialId: credential.id, counter: counter ?? 0, at: new Date(now()) }
      if (!found || counter === null || !(await usePasskey(db, site.id, used))) {
        await recordFailedSignIn(db, { websiteId: site.id, account: found?.account, at: used.at })
        return errorResponse(c, 401, REJECTED)
      }
      const session = await startSession(services, c, found.account, { way: 'passkey' })
      if (!session) return errorResponse(c, 401, REJECTED)
      attempt.succeed()
      return c.json(await sessionBody(session.account))
    })
}
