import { Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb } from '../../base/auth/guards.js'
import { FORM_TYPE, jsonBody, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { tooMany } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { visitorOf } from '../../content/records/visitor-id.js'
import type { Services } from '../../services.js'
import { storeErrors } from './error-store.js'
import { scriptErrorRoutes } from './panel-routes.js'
import { ErrorReports } from './script-error.js'
import { Trace } from './trace.js'

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
