import {
  ACCOUNT_NAME_MAX_LENGTH,
  ACCOUNTS_MAX,
  AddAccountRequest,
  ChangeRolesRequest,
  htmlEmail,
  type TeamBody,
  WebsiteRole,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody, readJson, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { createLink, revokeLinks } from './password-links.js'
import { bodyOf, invitationEnd, sendInvitation } from './send-link.js'
import {
  accountById,
  addAccount,
  changeRoles,
  listAccounts,
  recordLink,
  removeAccount,
  type TeamRefusal,
} from './team.js'

const ACCOUNT = '/accounts/:id{[\\w-]{1,64}}'

const ROLES = `Choose at least one role. Roles are the numbers ${Object.values(WebsiteRole).join(', ')}.`

const REFUSALS: Readonly<Record<TeamRefusal, readonly [404 | 409, string]>> = {
  missing: [404, 'This account no longer exists. Somebody may have removed it.'],
  'own account': [
    409,
    'Nobody can change their own roles or remove their own account. Another administrator can do it.',
  ],
  'last administrator': [
    409,
    'This is the only administrator who can log in. Make somebody else an administrator first.',
  ],
}

/** Messages for the fields of an account that cannot be added; null if all are right. */
function issuesOf(body: unknown): Record<string, string> | null {
  const request = v.safeParse(AddAccountRequest, body)
  const paths = request.issues?.map((issue) => String(issue.path?.[0]?.key ?? '')) ?? []
  const email = request.success ? request.output.email : undefined
  const errors = {
    ...((paths.includes('email') || (email !== undefined && !htmlEmail(email))) && {
      email: 'Enter an email address such as ada@example.org.',
    }),
    ...(paths.includes('name') && {
      name: `Enter a name, with at most ${ACCOUNT_NAME_MAX_LENGTH} characters.`,
    }),
    ...(paths.includes('roles') && { roles: ROLES }),
  }
  return request.success && Object.keys(errors).length === 0 ? null : errors
}

/** Calls of the panel about the accounts of a site. */
export function accountRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, now } = services
  const refuse = (c: Context, refusal: TeamRefusal) => errorResponse(c, ...REFUSALS[refusal])
  const targetOf = (c: Context<RequestEnv>) => ({
    websiteId: site.id,
    id: c.req.param('id') ?? '',
    author: authorOf(c, now()),
  })

  return (
    new Hono<RequestEnv>()
      .get('/accounts', async (c) => {
        const accounts = await listAccounts(db, site.id)
        return c.json({ accounts: accounts.map(bodyOf) } satisfies TeamBody)
      })

      .post('/accounts', async (c) => {
        requireFormat(c, 'application/json')
        const body = await readJson(c)
        const errors = issuesOf(body)
        if (errors)
          return errorResponse(c, 400, 'The account was not added. Check what you entered.', { errors })
        const link = { now: new Date(now()), expiresAt: invitationEnd(now()) }
        const added = await db.transaction(async (queries) => {
          const account = await addAccount(
            queries,
            site.id,
            v.parse(AddAccountRequest, body),
            authorOf(c, now()),
          )
          if (typeof account === 'string') return account
          return {
            account,
            token: await createLink(queries, { websiteId: site.id, accountId: account.id }, link),
          }
        })
        if (added === 'too many')
          return errorResponse(
            c,
            409,
            `This site has ${ACCOUNTS_MAX} accounts. Remove one before you add another.`,
          )
        if (added === 'exists') {
          const error = 'This address already has an account. You can change its roles.'
          return errorResponse(c, 400, error, { errors: { email: error } })
        }
        return c.json(await sendInvitation(services, c, added.account, { ...link, token: added.token }), 201)
      })

      .put(`${ACCOUNT}/roles`, async (c) => {
        const { roles } = await jsonBody(c, ChangeRolesRequest, ROLES, { errors: { roles: ROLES } })
        const changed = await changeRoles(db, targetOf(c), roles)
        return typeof changed === 'string' ? refuse(c, changed) : c.json(bodyOf(changed))
      })

      // A new link makes the earlier ones useless.
      .post(`${ACCOUNT}/link`, async (c) => {
        const target = targetOf(c)
        const account = await accountById(db, site.id, target.id)
        if (!account) return refuse(c, 'missing')
        if (target.id === target.author.account.id)
          return errorResponse(
            c,
            409,
            'You are logged in with this account. Change its password under “Account”.',
          )
        const link = { now: new Date(now()), expiresAt: invitationEnd(now()) }
        const token = await db.transaction(async (queries) => {
          const of = { websiteId: site.id, accountId: account.id }
          await revokeLinks(queries, of)
          await recordLink(queries, site.id, account, target.author)
          return createLink(queries, of, link)
        })
        return c.json(await sendInvitation(services, c, account, { ...link, token }), 201)
      })

      .post(`${ACCOUNT}/remove`, async (c) => {
        const removed = await removeAccount(db, targetOf(c))
        return typeof removed === 'string' ? refuse(c, removed) : c.json(bodyOf(removed))
      })
  )
}
