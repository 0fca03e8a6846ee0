import {
  INBOX_SEARCH_MAX_LENGTH,
  PageConfigRequest,
  PageFilter,
  type PageListBody,
  RevisionQuery,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../../base/database/database.js'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, pathRangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastChangeOf } from '../../content/revisions/last-save.js'
import { recordingChange } from '../../content/revisions/record-changes.js'
import { PagePath } from '../../content/seed/seed-schema.js'
import type { Services } from '../../services.js'
import { listOwned, pageSnapshot, readOwned } from './list.js'
import { type PageWrite, resetPage, writePage } from './store.js'

const PAGE = '/pages/:id{[0-9a-f]{24}}'

/** A request whose path may be that of a page. */
const Request = v.intersect([PageConfigRequest, v.object({ path: v.pipe(v.string(), v.trim(), PagePath) })])

const rejected = (c: Context, errors: Readonly<Record<string, string>>) =>
  errorResponse(c, 400, `Nothing was saved. ${Object.values(errors)[0]}`, { errors: { ...errors } })

/** The schema of paths speaks of a place in a seed. */
const sentenceOf = (place: string, { message }: v.BaseIssue<unknown>) =>
  place === 'path' ? `The address ${message}.` : message

function invalid(c: Context, issues: readonly v.BaseIssue<unknown>[]) {
  const errors = issues.map((issue) => {
    const place = v.getDotPath(issue) ?? ''
    return [place, sentenceOf(place, issue)] as const
  })
  return rejected(c, Object.fromEntries(errors))
}

/** Calls of the panel about the titles, paths and publication of pages. The seed's page stays beside the owner's version. */
export function ownerPageRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  const missing = (c: Context) =>
    errorResponse(
      c,
      404,
      `The site has no page “${c.req.param('id')}”. Reload the list of pages; the site may have changed.`,
    )
  const here = () => ({ websiteId: site.id, now: now() })
  const keyOf = (pageId: string) => ({ websiteId: site.id, pageId })

  const recorded = <Result>(
    c: Context<RequestEnv>,
    recordId: string,
    write: (db: Database) => Promise<Result>,
  ) => {
    const record = { websiteId: site.id, kind: 'page', recordId, author: authorOf(c, now()) } as const
    return recordingChange(db, record, pageSnapshot(site.id, recordId, now()), write)
  }

  /** Answers with the stored page; a person who started from an older one gets it with a conflict. */
  const answer = async (c: Context, id: string, written: PageWrite) => {
    if (written.kind === 'invalid') return rejected(c, written.errors)
    const body = await readOwned(db, here(), id)
    if (!body) return missing(c)
    if (written.kind === 'saved') return c.json(body)
    const last = await lastChangeOf(db, { websiteId: site.id, kind: 'page', recordId: id })
    return errorResponse(c, 409, 'This page was changed elsewhere in the meantime.', { ...body, ...last })
  }

  return new Hono<RequestEnv>()
    .get('/pages/list', async (c) => {
      const range = pathRangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(PageFilter, { search: c.req.query('search') })
      if (!filter.success)
        return errorResponse(c, 400, `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters.`)
      const page = await listOwned(db, here(), filter.output.search, range)
      return c.json({ pages: page.rows, ...cursors(page) } satisfies PageListBody)
    })

    .get(PAGE, async (c) => {
      const body = await readOwned(db, here(), c.req.param('id'))
      return body ? c.json(body) : missing(c)
    })

    .put(PAGE, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(Request, await readJson(c))
      if (!request.success) return invalid(c, request.issues)
      const id = c.req.param('id')
      const write = (within: Database) => writePage(within, keyOf(id), request.output, now())
      return answer(c, id, await recorded(c, id, write))
    })

    .delete(PAGE, async (c) => {
      const query = v.safeParse(RevisionQuery, c.req.query())
      if (!query.success)
        return errorResponse(c, 400, 'Send the “revision” of the page that you want to reset.')
      const id = c.req.param('id')
      const write = (within: Database) => resetPage(within, keyOf(id), query.output.revision)
      return answer(c, id, await recorded(c, id, write))
    })
}
