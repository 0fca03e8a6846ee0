import { Readable } from 'node:stream'
import { type DeletedBody, DeleteVisitorDataRequest } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../errors/response.js'
import { RECORD_SOURCES } from '../records/retention.js'
import { deleteVisitor, errorsOf, type RecordFilter, recordsOf } from '../records/visitor-data.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { attachment } from './download.js'

const KINDS = [...RECORD_SOURCES, 'errors'] as const

type Kind = (typeof KINDS)[number]

/** A day, or a time with its zone: `2026-11-21` or `2026-11-21T12:00:00Z`. */
const Time = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/),
    v.transform((text) => new Date(text)),
    v.check((time) => !Number.isNaN(time.getTime())),
  ),
)

const ExportFilter = v.object({
  kind: v.optional(v.picklist(KINDS)),
  from: Time,
  to: Time,
  visitorId: v.optional(DeleteVisitorDataRequest.entries.visitorId),
})

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
      const filter = v.safeParse(ExportFilter, c.req.query())
      if (!filter.success) {
        return errorResponse(
          c,
          400,
          `"kind" is one of ${KINDS.join(', ')}; "from" and "to" are days or times such as 2026-11-21 or 2026-11-21T12:00:00Z; "visitorId" is the id of a visitor.`,
        )
      }
      const { kind, from = null, to = null, visitorId = null } = filter.output
      const rows = exported(kind ? [kind] : KINDS, { websiteId: site.id, from, to, visitorId })
      return c.body(Readable.toWeb(Readable.from(rows, { objectMode: false })) as ReadableStream, 200, {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': attachment('visitor-data.jsonl'),
      })
    })

    .post('/visitor-data/delete', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(DeleteVisitorDataRequest, await readJson(c))
      if (!request.success) {
        const error = 'Send the id of the visitor as "visitorId": the part of ss_cvr before its first bar.'
        return errorResponse(c, 400, error)
      }
      const deleted = await deleteVisitor(db, site.id, request.output.visitorId)
      return c.json({ deleted } satisfies DeletedBody)
    })
}
