import { type RecordRevisionsBody, type RecordVersionBody, RecordVersionQuery } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { listVersions, readVersion } from '../revisions/versions.js'
import { historyKey, recordPath, type VersionedFeature } from './feature.js'
import type { RecordServices } from './services.js'

const ANY_ID = '[\\w-]{1,64}'

const REVISION = ':revision{[1-9]\\d{0,14}}'

/** The history of each record of a kind, and the values of its versions. */
export function historyRoutes(
  { db, site }: Pick<RecordServices, 'db' | 'site'>,
  feature: VersionedFeature,
): Hono<RequestEnv> {
  // Any id: what was deleted keeps its history, also under an id that no record can have today.
  const path = recordPath({ ...feature, id: feature.id && ANY_ID })
  const keyOf = (c: Context) => historyKey(site.id, feature, c.req.param('id') ?? '')

  return new Hono<RequestEnv>()
    .get(`${path}/revisions`, async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const key = keyOf(c)
      const record = await (await feature.snapshots())(db, key.recordId)
      const page = await listVersions(db, key, range, record?.version ?? null)
      return c.json({ revisions: page.rows, ...cursors(page) } satisfies RecordRevisionsBody)
    })

    .get(`${path}/revisions/${REVISION}`, async (c) => {
      const query = v.safeParse(RecordVersionQuery, c.req.query())
      if (!query.success) return errorResponse(c, 400, '"version" is "before" or "after", or left out.')
      const values = await readVersion(db, keyOf(c), Number(c.req.param('revision')), query.output.version)
      if (values) {
        const shown = (await feature.shownVersion?.(values)) ?? { ...values }
        return c.json({ values: shown } satisfies RecordVersionBody)
      }
      return errorResponse(
        c,
        404,
        'This version is not kept any more. Reload the history, and choose another one.',
      )
    })
}
