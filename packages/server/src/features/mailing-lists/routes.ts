import {
  type AddedMemberBody,
  AddMemberRequest,
  type ChangedBody,
  DeleteRequest,
  INBOX_SEARCH_MAX_LENGTH,
  type MailingListBody,
  type MailingListInfo,
  Permission,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Queries } from '../../base/database/database.js'
import { jsonBody, readJson, requireFormat } from '../../base/http/body.js'
import { sendCsv } from '../../base/http/csv.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, inBatches, rangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { mailingListChangeRoutes } from './change-routes.js'
import { forgetLeavers, isAddress, noteLeavers } from './import.js'
import { findList, listExists, lockedList } from './lists.js'
import { recordList } from './recorded.js'
import { addMember, listMembers, removeMembers } from './subscribers.js'

const LIST = '/mailing-lists/:list{[\\w-]{1,64}}'

/** Calls of the panel about mailing lists. */
export function mailingListRoutes({ db, site, texts, now }: Services): Hono<RequestEnv> {
  const missing = (c: Context, list: string) => errorResponse(c, 404, `There is no mailing list “${list}”.`)
  const at = (list: string) => ({ websiteId: site.id, list })

  /** Records that people were added or removed. */
  const recordMembers = (
    c: Context<RequestEnv>,
    queries: Queries,
    before: MailingListInfo,
    change: number,
  ) => {
    const record = { ...at(before.list), author: authorOf(c, now()) }
    return recordList(queries, record, before, { ...before, members: before.members + change })
  }

  const searchOf = (c: Context) => (c.req.query('search') ?? '').slice(0, INBOX_SEARCH_MAX_LENGTH)

  return new Hono<RequestEnv>()
    .get(LIST, async (c) => {
      const { list } = c.req.param()
      const range = rangeOf(c)
      if (!(await listExists(db, at(list)))) return missing(c, list)
      const page = await listMembers(db, at(list), searchOf(c), range)
      const members = page.rows.map(({ at: joined, ...member }) => ({
        ...member,
        joinedAt: joined.toISOString(),
      }))
      return c.json({ list, members, ...cursors(page) } satisfies MailingListBody)
    })

    .get('/mailing-lists/:file{[\\w-]{1,64}\\.csv}', async (c) => {
      const list = c.req.param('file').slice(0, -'.csv'.length)
      if (!(await listExists(db, at(list)))) return missing(c, list)
      const t = await texts((await site.website()).website.language)
      return sendCsv(
        c,
        list,
        [t('export.email'), t('export.time'), t('export.form')],
        inBatches(
          (range) => listMembers(db, at(list), searchOf(c), range),
          ({ email, at: joined, formId }) => [email, joined.toISOString(), formId],
        ),
      )
    })

    .post(`${LIST}/add`, async (c) => {
      const { list } = c.req.param()
      requireFormat(c, 'application/json')
      const sent = v.safeParse(AddMemberRequest, await readJson(c))
      const email = sent.success ? sent.output.email : ''
      if (!isAddress(email)) {
        return errorResponse(c, 400, 'Enter an email address such as ada@example.org.')
      }
      const body = await db.transaction(async (queries): Promise<AddedMemberBody | null> => {
        const found = await lockedList(queries, at(list))
        if (!found) return null
        const isAdded = await addMember(queries, at(list), { email, formId: '', at: new Date(now()) })
        const had = await forgetLeavers(queries, at(list), [email])
        if (isAdded) await recordMembers(c, queries, found, 1)
        return { changed: isAdded ? 1 : 0, hadLeft: isAdded && had > 0 }
      })
      return body ? c.json(body) : missing(c, list)
    })

    .post(`${LIST}/remove`, async (c) => {
      const { list } = c.req.param()
      const request = await jsonBody(c, DeleteRequest, 'Send the numbers of the members to remove, as “ids”.')
      const changed = await db.transaction(async (queries) => {
        const found = await findList(queries, at(list))
        const removed = await removeMembers(queries, at(list), request.ids)
        await noteLeavers(queries, at(list), removed, new Date(now()))
        if (found && removed.length > 0) await recordMembers(c, queries, found, -removed.length)
        return removed.length
      })
      return c.json({ changed } satisfies ChangedBody)
    })
}

/** Mailing lists. */
export const mailingListsFeature: Feature = {
  panel: (services) =>
    new Hono<RequestEnv>()
      .route('/', mailingListRoutes(services))
      .route('/', mailingListChangeRoutes(services)),
  permissions: { 'mailing-lists': Permission.newsletterSubscribers },
}
