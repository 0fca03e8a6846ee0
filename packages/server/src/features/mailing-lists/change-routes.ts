import {
  ImportMembersRequest,
  MAILING_LIST_IMPORT_MAX,
  MAILING_LIST_NAME_MAX_LENGTH,
  MAILING_LISTS_MAX,
  type MailingListInfo,
  MailingListRequest,
  type MailingListsBody,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { jsonBody, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { importMembers } from './import.js'
import { allLists, createList, deleteList, findList, lockedList, renameList } from './lists.js'
import { recordList } from './recorded.js'

const LISTS = '/mailing-lists'
const LIST = `${LISTS}/:list{[\\w-]{1,64}}`

const WRONG_NAME = `Enter a name of 1 to ${MAILING_LIST_NAME_MAX_LENGTH} characters in one line.`

const MESSAGES = {
  taken: 'There is a mailing list with this name already. Choose another name.',
  full: `There can be at most ${MAILING_LISTS_MAX} mailing lists. Delete one that you no longer need.`,
}

/** Calls of the panel that create, rename, delete and fill mailing lists. */
export function mailingListChangeRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, now } = services
  const missing = (c: Context, list: string) => errorResponse(c, 404, `There is no mailing list “${list}”.`)

  /** The name in a call. */
  const nameOf = async (c: Context<RequestEnv>): Promise<string> =>
    (await jsonBody(c, MailingListRequest, WRONG_NAME, { errors: { name: WRONG_NAME } })).name
  const refuse = (c: Context, issue: 'taken' | 'full') =>
    errorResponse(c, 409, MESSAGES[issue], { errors: { name: MESSAGES[issue] } })

  return new Hono<RequestEnv>()
    .get(LISTS, async (c) => c.json({ lists: await allLists(db, site.id) } satisfies MailingListsBody))

    .post(LISTS, async (c) => {
      const name = await nameOf(c)
      const created = await createList(services, authorOf(c, now()), name)
      if (typeof created === 'string') return refuse(c, created)
      const body: MailingListInfo = { ...created, name, members: 0, forms: [] }
      return c.json(body, 201)
    })

    .put(LIST, async (c) => {
      const { list } = c.req.param()
      const name = await nameOf(c)
      const issue = await renameList(services, authorOf(c, now()), list, name)
      if (issue !== null) return issue === 'missing' ? missing(c, list) : refuse(c, issue)
      const renamed = await findList(db, { websiteId: site.id, list })
      return renamed ? c.json(renamed satisfies MailingListInfo) : missing(c, list)
    })

    .post(`${LIST}/delete`, async (c) => {
      const { list } = c.req.param()
      requireFormat(c, 'application/json')
      const found = await deleteList(services, authorOf(c, now()), { websiteId: site.id, list })
      if (!found) return missing(c, list)
      const { forms } = found
      if (forms.length === 0) return c.json(found satisfies MailingListInfo)
      const names = forms.map(({ id, name }) => `"${name || id}"`).join(', ')
      return errorResponse(c, 409, `These forms use the list: ${names}. Select another list in them first.`, {
        forms,
      })
    })

    .post(`${LIST}/import`, async (c) => {
      const { list } = c.req.param()
      const { emails, includesLeavers } = await jsonBody(
        c,
        ImportMembersRequest,
        `Send 1 to ${MAILING_LIST_IMPORT_MAX} addresses as “emails”.`,
      )
      const author = authorOf(c, now())
      const key = { websiteId: site.id, list }
      // The lock also keeps two imports apart: of the same addresses in another order, each would wait for the other.
      const imported = await db.transaction(async (queries) => {
        const found = await lockedList(queries, key)
        if (!found) return null
        const result = await importMembers(queries, key, emails, { includesLeavers, at: author.at })
        const members = found.members + result.added
        await recordList(queries, { ...key, author }, found, { ...found, members })
        return result
      })
      return imported ? c.json(imported) : missing(c, list)
    })
}
