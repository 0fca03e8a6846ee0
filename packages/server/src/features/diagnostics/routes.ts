import {
  type ChangedBody,
  DeleteScriptErrorsRequest,
  Permission,
  SCRIPT_ERRORS_MAX,
  ScriptErrorFilter,
  type ScriptErrorGroup,
  type ScriptErrorsBody,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb } from '../../base/auth/guards.js'
import type { Database } from '../../base/database/database.js'
import { fieldsBody, jsonBody, queryOf, SEARCH_RULE } from '../../base/http/body.js'
import { boundedJson } from '../../base/http/bounded-json.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { folded, searchWords } from '../../base/text/search-text.js'
import type { Feature } from '../../content/feature.js'
import { deleteReports } from '../../content/page-reports/reported.js'
import { visitorOf } from '../../content/page-reports/visitor-id.js'
import type { Services } from '../../services.js'
import { placesOf, storeErrors } from './error-store.js'
import { ErrorReports, type ScriptError, topFrame } from './script-error.js'

interface Row {
  key: string
  error: ScriptError
  pages: string[]
  browsers: string[]
  count: number
  first_at: Date
  last_at: Date
}

/** A file with line and column, as far as they are known, or else the first frame of the stack. */
function sourceOf(error: ScriptError): string {
  const { file, line, column } = error
  if (file) return [file, ...[line, column].filter((number) => number !== null && number > 0)].join(':')
  return error.stack ? topFrame(error).replace(/^at /, '').replace(/^:+$/, '') : ''
}

function groupOf({ key, error, pages, browsers, count, first_at, last_at }: Row): ScriptErrorGroup {
  // A group from before the server kept pages and browsers has those of its latest error.
  const latest = placesOf(error)
  return {
    id: key,
    event: error.event,
    message: error.message,
    source: sourceOf(error),
    stack: error.stack ?? '',
    block: error.block ?? '',
    phase: error.phase ?? '',
    option: error.option ?? '',
    pages: pages.length > 0 ? pages : [...latest.pages],
    browsers: browsers.length > 0 ? browsers : [...latest.browsers],
    count,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }
}

const textOf = ({ event, message, source, stack, block, phase, option, pages, browsers }: ScriptErrorGroup) =>
  folded([event, message, source, stack, block, phase, option, ...pages, ...browsers].join('\n'))

/** The groups of errors that contain every word of a search, latest first. */
async function listErrors(db: Database, websiteId: string, search: string): Promise<ScriptErrorsBody> {
  const rows = await db.query<Row>(
    `select key, error, pages, browsers, count, first_at, last_at from script_errors
     where website_id = $1 order by last_at desc, key limit ${SCRIPT_ERRORS_MAX}`,
    [websiteId],
  )
  const words = searchWords(search)
  const errors = rows
    .map(groupOf)
    .filter((group) => words.length === 0 || words.every((word) => textOf(group).includes(word)))
  return { errors, total: rows.length }
}

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
      const { search } = queryOf(c, ScriptErrorFilter, SEARCH_RULE)
      return c.json((await listErrors(db, site.id, search)) satisfies ScriptErrorsBody)
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
      limitCalls(c, rates.diagnostics)
      await storeErrors(db, site.id, reports, new Date(now()))
      return c.body(null, 204)
    })

    .post('/Trace', async (c) => {
      const trace = await fieldsBody(c, Trace)
      limitCalls(c, rates.diagnostics)
      await records.add({
        source: 'trace',
        visitorId: visitorOf(c),
        records: trace.data.map(({ type, ...data }) => ({ kind: type, data })),
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
