import {
  AddPasskeyRequest,
  PASSKEYS_MAX,
  type PasskeyCreationBody,
  PasskeyOptionsRequest,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Session } from '../../base/auth/account.js'
import { sessionOf } from '../../base/auth/guards.js'
import { databaseIn } from '../../base/database/nested.js'
import { readJson, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'
import type { Services } from '../../services.js'
import { recordAccess } from '../sign-in/access-changes.js'
import { createPasswordCheck } from '../sign-in/current-password.js'
import { creationOptions } from './options.js'
import { bodyOf, NAME_RULE } from './passkey-body.js'
import { relyingPartyOf } from './relying-party.js'
import { addPasskey, listPasskeys } from './store.js'
import { verifyNew } from './verification.js'

const TOO_MANY = `Your account has ${PASSKEYS_MAX} passkeys, and cannot have more. Remove one that you no longer use.`
const EXISTS = 'This passkey is already one of your account.'
const EXPIRED = 'Adding the passkey took too long, or was sent before. Try again.'
const REJECTED = 'The passkey was not added: the answer of the browser does not fit this site. Try again.'

const holderOf = ({ id }: Session) => `session ${id}`

/** Whether the sign-in is too long ago for adding a passkey without the password. */
export const needsPassword = ({ startedAt }: Session, now: number): boolean =>
  now - startedAt.getTime() >= LIFETIMES.recentSignIn

/** The calls that add a passkey: one for the options of the browser, one with what it has made. */
export function passkeyAdditionRoutes(services: Services): Hono<RequestEnv> {
  const { challenges, db, now, site } = services
  const check = createPasswordCheck(services)
  const relyingParty = async (c: Context<RequestEnv>) =>
    relyingPartyOf((await site.website()).website, c.get('origin'))
  const ownerOf = ({ account }: Session) => ({ websiteId: site.id, accountId: account.id })

  return new Hono<RequestEnv>()
    .post('/account/passkeys/options', async (c) => {
      requireFormat(c, 'application/json')
      const session = sessionOf(c)
      const refuse = (errors: Record<string, string>) =>
        errorResponse(c, 400, 'A passkey was not added. Check what you entered.', { errors })
      const missing = { current: 'Enter your current password.' }
      const request = v.safeParse(PasskeyOptionsRequest, await readJson(c))
      if (!request.success) return refuse(missing)
      const { current } = request.output
      const party = await relyingParty(c)
      if ('unavailable' in party) return errorResponse(c, 400, party.unavailable)
      if (current === null && needsPassword(session, now())) return refuse(missing)
      const checked = current === null ? null : await check(c, session.account, current, refuse)
      if (checked && 'answer' in checked) return checked.answer
      const existing = await listPasskeys(db, ownerOf(session))
      if (existing.length >= PASSKEYS_MAX) return errorResponse(c, 400, TOO_MANY)
      const challenge = await challenges.create(holderOf(session))
      return c.json({
        options: creationOptions(session.account, party, challenge, existing),
      } satisfies PasskeyCreationBody)
    })

    .post('/account/passkeys', async (c) => {
      requireFormat(c, 'application/json')
      const request = v.safeParse(AddPasskeyRequest, await readJson(c))
      if (!request.success) {
        const isName = request.issues.some(({ path }) => path?.[0]?.key === 'name')
        return errorResponse(
          c,
          400,
          isName ? NAME_RULE : REJECTED,
          isName ? { errors: { name: NAME_RULE } } : {},
        )
      }
      const session = sessionOf(c)
      const party = await relyingParty(c)
      if ('unavailable' in party) return errorResponse(c, 400, party.unavailable)
      const challenge = await challenges.take(holderOf(session))
      if (challenge === null) return errorResponse(c, 400, EXPIRED)
      const { name, credential: made } = request.output
      const credential = await verifyNew(made, { challenge, relyingParty: party })
      if (!credential) return errorResponse(c, 400, REJECTED)
      const at = new Date(now())
      const added = await db.transaction(async (queries) => {
        const passkey = await addPasskey(databaseIn(queries), ownerOf(session), { name, at, credential })
        const access = { websiteId: site.id, account: session.account, at }
        if (typeof passkey !== 'string')
          await recordAccess(queries, access, 'passkey', null, { name, values: { name } })
        return passkey
      })
      if (added === 'exists') return errorResponse(c, 400, EXISTS)
      return added === 'too many' ? errorResponse(c, 400, TOO_MANY) : c.json(bodyOf(added), 201)
    })
}
