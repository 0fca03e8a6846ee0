import { type ActivityBody, ActivityFilter, RevisionFilter, type RevisionsBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { cursors, rangeOf, wrongRange } from '../config/ranges.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { listPeople, listRevisions } from './store.js'

/** Calls of the panel about the history of blocks. */
export const revisionRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/revisions', async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(RevisionFilter, c.req.query())
      if (!filter.success) {
        return errorResponse(
          c,
          400,
          'Name the block by "pageId" and "blockId". "/api/config/activity" has all blocks.',
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
        return errorResponse(c, 400, '"person" is the id of one of the "people" of an earlier answer.')
      }
      const [page, people] = await Promise.all([
        listRevisions(db, site.id, filter.output, range),
        listPeople(db, site.id),
      ])
      return c.json({ revisions: page.rows, people, ...cursors(page) } satisfies ActivityBody)
    })
