import {
  AddPasskeyRequest,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type PasskeyBody,
  type PasskeyCreationBody,
  PasskeyOptionsRequest,
  type PasskeysBody,
  RenamePasskeyRequest,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Session } from '../../base/auth/account.js'
import { sessionOf } from '../../base/auth/guards.js'
import { databaseIn, type Queries } from '../../base/database/database.js'
import { jsonBody, readJson, requireFormat } from '../../base/http/body.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'
import { browserOnSystem } from '../../base/text/browser-name.js'
import type { Services } from '../../services.js'
import { recordAccess } from '../sign-in/access-changes.js'
import { createPasswordCheck } from '../sign-in/current-password.js'
import { creationOptions, relyingPartyOf } from './relying-party.js'
import { addPasskey, type ListedPasskey, listPasskeys, removePasskey, renamePasskey } from './store.js'
import { verifyNew } from './verification.js'

const TOO_MANY = `Your account has ${PASSKEYS_MAX} passkeys, and cannot have more. Remove one that you no longer use.`
const EXISTS = 'This passkey is already one of your account.'
const EXPIRED = 'Adding the passkey took too long, or was sent before. Try again.'
const REJECTED = 'The passkey was not added: the answer of the browser does not fit this site. Try again.'

const NOT_ADDED = 'A passkey was not added. Check what you entered.'

const holderOf = ({ id }: Session) => `session ${id}`

/** Whether the sign-in is too long ago for adding a passkey without the password. */
const needsPassword = ({ startedAt }: Session, now: number): boolean =>
  now - startedAt.getTime() >= LIFETIMES.recentSignIn

/** The calls that add a passkey: one for the options of the browser, one with what it has made. */
function passkeyAdditionRoutes(services: Services): Hono<RequestEnv> {
  const { challenges, db, now, site } = services
  const check = createPasswordCheck(services)
  const relyingParty = async (c: Context<RequestEnv>) =>
    relyingPartyOf((await site.website()).website, c.get('origin'))
  const ownerOf = ({ account }: Session) => ({ websiteId: site.id, accountId: account.id })

  return new Hono<RequestEnv>()
    .post('/account/passkeys/options', async (c) => {
      requireFormat(c, 'application/json')
      const session = sessionOf(c)
      const missing = invalidValues(NOT_ADDED, { current: 'Enter your current password.' })
      const request = v.safeParse(PasskeyOptionsRequest, await readJson(c))
      if (!request.success) throw missing
      const { current } = request.output
      const party = await relyingParty(c)
      if ('unavailable' in party) return errorResponse(c, 400, party.unavailable)
      if (current === null && needsPassword(session, now())) throw missing
      if (current !== null) await check(c, session.account, current, NOT_ADDED)
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

/** The rule for the name of a passkey. */
export const NAME_RULE = `Enter a name, with at most ${PASSKEY_NAME_MAX_LENGTH} characters.`

/** A passkey in the form of an answer. */
export const bodyOf = ({ id, name, createdAt, lastUsedAt }: ListedPasskey): PasskeyBody => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const PASSKEY = '/account/passkeys/:id{[1-9]\\d{0,14}}'

const MISSING = 'This passkey no longer exists. It may have been removed in another browser.'

/** Calls of the panel about the passkeys of the calling account. */
export function ownPasskeyRoutes(services: Services): Hono<RequestEnv> {
  const { db, now, site } = services
  const ownerOf = (c: Context<RequestEnv>) => ({ websiteId: site.id, accountId: sessionOf(c).account.id })
  const record = (c: Context<RequestEnv>, queries: Queries, before: string, after: string | null) => {
    const access = { websiteId: site.id, account: sessionOf(c).account, at: new Date(now()) }
    const state = (name: string) => ({ name, values: { name } })
    return recordAccess(queries, access, 'passkey', state(before), after === null ? null : state(after))
  }

  return new Hono<RequestEnv>()
    .get('/account/passkeys', async (c) => {
      const party = relyingPartyOf((await site.website()).website, c.get('origin'))
      return c.json({
        passkeys: (await listPasskeys(db, ownerOf(c))).map(bodyOf),
        unavailable: 'unavailable' in party ? party.unavailable : null,
        needsPassword: needsPassword(sessionOf(c), now()),
        suggestedName: browserOnSystem(c.req.header('user-agent') ?? ''),
      } satisfies PasskeysBody)
    })

    .put(PASSKEY, async (c) => {
      const { name } = await jsonBody(c, RenamePasskeyRequest, NAME_RULE, { errors: { name: NAME_RULE } })
      const renamed = await db.transaction(async (queries) => {
        const passkey = await renamePasskey(queries, ownerOf(c), Number(c.req.param('id')), name)
        if (passkey) await record(c, queries, passkey.oldName, name)
        return passkey
      })
      return renamed ? c.json(bodyOf(renamed)) : errorResponse(c, 404, MISSING)
    })

    .post(`${PASSKEY}/remove`, async (c) => {
      const removed = await db.transaction(async (queries) => {
        const name = await removePasskey(queries, ownerOf(c), Number(c.req.param('id')))
        if (name !== undefined) await record(c, queries, name, null)
        return name
      })
      return c.json({ changed: Number(removed !== undefined) })
    })

    .route('/', passkeyAdditionRoutes(services))
}
