import {
  type ChangedBody,
  DeleteScriptErrorsRequest,
  INBOX_SEARCH_MAX_LENGTH,
  Permission,
  SCRIPT_ERRORS_MAX,
  ScriptErrorFilter,
  type ScriptErrorsBody,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb } from '../../base/auth/guards.js'
import { FORM_TYPE, jsonBody, requireFormat } from '../../base/http/body.js'
import { boundedJson } from '../../base/http/bounded-json.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { tooMany } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { deleteReports } from '../../content/records/reported.js'
import { visitorOf } from '../../content/records/visitor-id.js'
import type { Services } from '../../services.js'
import { listErrors } from './error-list.js'
import { storeErrors } from './error-store.js'
import { ErrorReports } from './script-error.js'

/** The most items of one call. */
const MAX_ITEMS = 100

/** An item of the trace of a page. */
const TraceItem = v.object({
  pageUrl: v.pipe(
    v.string(),
    // A query may contain a visitor's input.
    v.transform((url) => url.split(/[?#]/, 1)[0]!.slice(0, 500)),
  ),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.optional(boundedJson({ depth: 20, length: 4_000 }), null),
})

/** The fields of `POST /api/events/Trace`. */
export const Trace = v.object({
  data: v.pipe(
    v.string(),
    v.parseJson(undefined, 'must be a JSON list of items with "pageUrl", "type" and "data"'),
    v.array(TraceItem),
    v.minLength(1),
    v.maxLength(MAX_ITEMS),
  ),
})

/** Calls of the panel about errors of scripts. */
const scriptErrorRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/script-errors', async (c) => {
      const filter = v.safeParse(ScriptErrorFilter, { search: c.req.query('search') })
      if (!filter.success)
        return errorResponse(c, 400, `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters.`)
      return c.json((await listErrors(db, site.id, filter.output.search)) satisfies ScriptErrorsBody)
    })

    .post('/script-errors/delete', async (c) => {
      const request = await jsonBody(
        c,
        DeleteScriptErrorsRequest,
        `Send the ids of 1 to ${SCRIPT_ERRORS_MAX} errors to delete, as “ids”.`,
      )
      const changed = await deleteReports(db, 'script_errors', site.id, request.ids)
      return c.json({ changed } satisfies ChangedBody)
    })

/**
 * Errors and traces of the scripts of pages: `POST /api/events/RecordJavascriptErrors` and `POST /api/events/Trace`. The
 * answer is empty.
 */
export const diagnosticRoutes = ({ db, site, records, rates, now }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .post('/RecordJavascriptErrors', requireCrumb(), async (c) => {
      const reports = await jsonBody(c, ErrorReports)
      const limited = tooMany(c, rates.diagnostics)
      if (limited) return limited
      await storeErrors(db, site.id, reports, new Date(now()))
      return c.body(null, 204)
    })

    .post('/Trace', async (c) => {
      requireFormat(c, FORM_TYPE)
      const fields = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const trace = v.safeParse(Trace, fields)
      if (!trace.success) return errorResponse(c, 400, issueSentence(trace.issues[0]))
      const limited = tooMany(c, rates.diagnostics)
      if (limited) return limited
      await records.add({
        source: 'trace',
        visitorId: visitorOf(c),
        records: trace.output.data.map(({ type, ...data }) => ({ kind: type, data })),
      })
      return c.body(null, 204)
    })

/** Errors and traces that pages report. */
export const diagnosticsFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/events', diagnosticRoutes(services)),
  panel: scriptErrorRoutes,
  permissions: {
    'script-errors': Permission.adminReports,
    'script-errors/delete': Permission.adminReportsDelete,
  },
}
