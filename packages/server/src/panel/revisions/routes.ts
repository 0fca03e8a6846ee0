import { type ActivityBody, ActivityFilter, RevisionFilter, type RevisionsBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { sessionOf } from '../../base/auth/guards.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { listRevisions } from '../../content/revisions/store.js'
import type { Services } from '../../services.js'
import { listActivity, listPeople } from './activity.js'

/** Calls of the panel about the history of blocks. */
export const revisionRoutes = ({ db, site, recordKinds: described }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/revisions', async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(RevisionFilter, c.req.query())
      if (!filter.success) {
        return errorResponse(
          c,
          400,
          'Name the block by “pageId” and “blockId”. “/api/config/activity” has all blocks.',
        )
      }
      const page = await listRevisions(db, site.id, filter.output, range)
      return c.json({ revisions: page.rows, ...cursors(page) } satisfies RevisionsBody)
    })

    .get('/activity', async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(ActivityFilter, c.req.query())
      if (!filter.success) {
        return errorResponse(c, 400, '“person” is the id of one of the “people” of an earlier answer.')
      }
      const { account } = sessionOf(c)
      const [page, people] = await Promise.all([
        listActivity(db, site.id, { account, described, ...filter.output }, range),
        listPeople(db, site.id, { account, described }),
      ])
      return c.json({
        revisions: page.rows.flatMap((row) => ('block' in row ? [row.block] : [])),
        changes: page.rows.flatMap((row) => ('record' in row ? [row.record] : [])),
        people,
        ...cursors(page),
      } satisfies ActivityBody)
    })
