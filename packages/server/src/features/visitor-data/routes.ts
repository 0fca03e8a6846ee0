import { Readable } from 'node:stream'
import {
  CRUMB_PARAMETER,
  type DeletedBody,
  DeleteVisitorDataRequest,
  Permission,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody, queryOf } from '../../base/http/body.js'
import { attachment } from '../../base/http/download.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { RECORD_SOURCES } from '../../content/page-reports/retention.js'
import type { Services } from '../../services.js'
import { deleteVisitor, errorsOf, type RecordFilter, recordsOf } from './store.js'

const KINDS = [...RECORD_SOURCES, 'errors'] as const

type Kind = (typeof KINDS)[number]

const WRONG_TIME = 'must be a day or a time with its zone, such as 2026-11-21 or 2026-11-21T12:00:00Z'

const Time = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/, WRONG_TIME),
    v.transform((text) => new Date(text)),
    v.check((time) => !Number.isNaN(time.getTime()), WRONG_TIME),
  ),
)

const filters = {
  kind: v.optional(v.picklist(KINDS, `must be one of ${KINDS.join(', ')}`)),
  from: Time,
  to: Time,
  visitorId: v.optional(
    v.config(DeleteVisitorDataRequest.entries.visitorId, {
      message: 'must be the id of a visitor: the part of ss_cvr before its first bar, or an analytics id',
    }),
  ),
}

const UNKNOWN_FILTER = `is not a filter: there are ${Object.keys(filters).join(', ')}`

/** A misspelt filter must not export the data of everybody, so unknown parameters are rejected. */
const ExportFilter = v.pipe(
  v.objectWithRest({ ...filters, [CRUMB_PARAMETER]: v.optional(v.string()) }, v.never(UNKNOWN_FILTER)),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'must not be after "to"'),
    ['from'],
  ),
)

const lines = (rows: readonly object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Calls of the panel about the data of visitors: an export, and the deletion of one visitor's records. */
export function visitorDataRoutes({ db, site }: Services): Hono<RequestEnv> {
  async function* exported(kinds: readonly Kind[], filter: RecordFilter) {
    for (const kind of kinds) {
      const batches = kind === 'errors' ? errorsOf(db, filter) : recordsOf(db, kind, filter)
      for await (const rows of batches) if (rows.length > 0) yield lines(rows)
    }
  }

  return new Hono<RequestEnv>()
    .get('/visitor-data/export', (c) => {
      const { kind, from = null, to = null, visitorId = null } = queryOf(c, ExportFilter)
      const rows = exported(kind ? [kind] : KINDS, { websiteId: site.id, from, to, visitorId })
      return c.body(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, 200, {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': attachment('visitor-data.jsonl'),
      })
    })

    .post('/visitor-data/delete', async (c) => {
      const { visitorId } = await jsonBody(
        c,
        DeleteVisitorDataRequest,
        'Send the id of the visitor as “visitorId”: the part of ss_cvr before its first bar.',
      )
      const deleted = await deleteVisitor(db, site.id, visitorId)
      return c.json({ deleted } satisfies DeletedBody)
    })
}

/** Data of a single visitor. */
export const visitorDataFeature: Feature = {
  panel: visitorDataRoutes,
  permissions: { 'visitor-data': Permission.adminVisitorData },
}
