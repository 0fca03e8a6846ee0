import { type PasskeysBody, RenamePasskeyRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { sessionOf } from '../../base/auth/guards.js'
import type { Queries } from '../../base/database/database.js'
import { jsonBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { browserOnSystem } from '../../base/text/browser-name.js'
import type { Services } from '../../services.js'
import { recordAccess } from '../sign-in/access-changes.js'
import { needsPassword, passkeyAdditionRoutes } from './passkey-addition.js'
import { bodyOf, NAME_RULE } from './passkey-body.js'
import { relyingPartyOf } from './relying-party.js'
import { listPasskeys, removePasskey, renamePasskey } from './store.js'

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
