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
import type { Session } from '../auth/account.js'
import { creationOptions } from '../auth/passkeys/options.js'
import { relyingPartyOf } from '../auth/passkeys/relying-party.js'
import {
  addPasskey,
  type ListedPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../auth/passkeys/store.js'
import { verifyNew } from '../auth/passkeys/verification.js'
import { browserName } from '../browser-name.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { createPasswordCheck } from './current-password.js'

/** So long after signing in, a passkey is added without the password. */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000

const PASSKEY = '/account/passkeys/:id{[1-9]\\d{0,14}}'

const NAME_RULE = `Enter a name, with at most ${PASSKEY_NAME_MAX_LENGTH} characters.`
const TOO_MANY = `Your account has ${PASSKEYS_MAX} passkeys, and cannot have more. Remove one that you no longer use.`
const EXISTS = 'This passkey is already one of your account.'
const MISSING = 'This passkey no longer exists. It may have been removed in another browser.'
const EXPIRED = 'Adding the passkey took too long, or was sent before. Try again.'
const REJECTED = 'The passkey was not added: the answer of the browser does not fit this site. Try again.'

const bodyOf = ({ id, name, createdAt, lastUsedAt }: ListedPasskey): PasskeyBody => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Such as "Firefox on Linux". */
function suggestedName(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

const holderOf = ({ id }: Session) => `session ${id}`

const sessionOf = (c: Context<RequestEnv>): Session => {
  const session = c.get('session')
  if (!session) throw new Error('These routes require an account.')
  return session
}

/** The calls that add a passkey: one for the options of the browser, one with what it has made. */
function additionRoutes(services: Services): Hono<RequestEnv> {
  const { challenges, db, now, site } = services
  const check = createPasswordCheck(services)
  const relyingParty = async (c: Context<RequestEnv>) =>
    relyingPartyOf((await site.website()).website, c.get('origin'))
  const ownerOf = ({ account }: Session) => ({ websiteId: site.id, accountId: account.id })

  return new Hono<RequestEnv>()
    .post('/account/passkeys/options', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
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
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
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
      const added = await addPasskey(db, ownerOf(session), { name, at: new Date(now()), credential })
      if (added === 'exists') return errorResponse(c, 400, EXISTS)
      return added === 'too many' ? errorResponse(c, 400, TOO_MANY) : c.json(bodyOf(added), 201)
    })
}

const needsPassword = ({ startedAt }: Session, now: number) => now - startedAt.getTime() >= RECENT_SIGN_IN_MS

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

    .route('/', additionRoutes(services))
}
