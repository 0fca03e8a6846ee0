import { type PasskeysBody, RenamePasskeyRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { sessionOf } from '../auth/guards.js'
import { relyingPartyOf } from '../auth/passkeys/relying-party.js'
import { listPasskeys, removePasskey, renamePasskey } from '../auth/passkeys/store.js'
import { browserName } from '../browser-name.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { needsPassword, passkeyAdditionRoutes } from './passkey-addition.js'
import { bodyOf, NAME_RULE } from './passkey-body.js'

const PASSKEY = '/account/passkeys/:id{[1-9]\\d{0,14}}'

const MISSING = 'This passkey no longer exists. It may have been removed in another browser.'

/** Such as "Firefox on Linux". */
function suggestedName(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

/** Calls of the panel about the passkeys of the calling account. */
export function ownPasskeyRoutes(services: Services): Hono<RequestEnv> {
  const { db, now, site } = services
  const ownerOf = (c: Context<RequestEnv>) => ({ websiteId: site.id, accountId: sessionOf(c).account.id })

  return new Hono<RequestEnv>()
    .get('/account/passkeys', async (c) => {
      const party = relyingPartyOf((await site.website()).website, c.get('origin'))
      return c.json({
        passkeys: (await listPasskeys(db, ownerOf(c))).map(bodyOf),
        unavailable: 'unavailable' in party ? party.unavailable : null,
        needsPassword: needsPassword(sessionOf(c), now()),
        suggestedName: suggestedName(c.req.header('user-agent') ?? ''),
      } satisfies PasskeysBody)
    })

    .put(PASSKEY, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(RenamePasskeyRequest, await readJson(c))
      if (!request.success) return errorResponse(c, 400, NAME_RULE, { errors: { name: NAME_RULE } })
      const renamed = await renamePasskey(db, ownerOf(c), Number(c.req.param('id')), request.output.name)
      return renamed ? c.json(bodyOf(renamed)) : errorResponse(c, 404, MISSING)
    })

    .post(`${PASSKEY}/remove`, async (c) => {
      const isRemoved = await removePasskey(db, ownerOf(c), Number(c.req.param('id')))
      return c.json({ changed: Number(isRemoved) })
    })

    .route('/', passkeyAdditionRoutes(services))
}
