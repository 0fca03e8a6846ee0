import * as v from 'valibot'
import { ActivityBody, ActivityFilter } from '../../contract/api/panel/history/revisions.js'
import { ChangedBody } from '../../contract/api/panel/inbox.js'
import {
  DeletePolicyReportsRequest,
  DeleteScriptErrorsRequest,
  PolicyReportsBody,
  ScriptErrorFilter,
  ScriptErrorsBody,
} from '../../contract/api/reports/page-reports.js'
import { VisitsBody, VisitsQuery } from '../../contract/api/reports/visits.js'
import { DeletedBody, DeleteVisitorDataRequest } from '../../contract/api/visitor-data.js'
import type { CallDescription } from '../call.js'
import { panelCallsOf, RANGE, TABLE, text } from '../shared.js'

const activity = panelCallsOf('adminReports', 'activity')
const visits = panelCallsOf('adminReports', 'visits')
const error = panelCallsOf('adminReports', 'errors')
const blocked = panelCallsOf('adminReports', 'security')
const visitor = panelCallsOf('adminVisitorData')

/** Reports for owners, and the data of visitors. */
export const systemCalls: readonly CallDescription[] = [
  activity.get('activity', 'Lists all saves, the newest first.', ActivityBody, {
    query: v.object({ ...ActivityFilter.entries, ...RANGE }),
  }),
  visits.get('visits', 'Counts visits.', VisitsBody, { query: VisitsQuery }),
  visits.get('visits/{file}', 'Exports a table of the visits, by its name with `.csv`.', TABLE, {
    query: VisitsQuery,
  }),
  error.get('script-errors', 'Lists errors of scripts on pages.', ScriptErrorsBody, {
    query: ScriptErrorFilter,
  }),
  error.post('script-errors/delete', 'Deletes errors of scripts.', DeleteScriptErrorsRequest, ChangedBody, {
    allowed: 'adminReportsDelete',
  }),
  blocked.get('policy-reports', 'Lists what the policy of pages has blocked.', PolicyReportsBody),
  blocked.post('policy-reports/delete', 'Deletes such reports.', DeletePolicyReportsRequest, ChangedBody, {
    allowed: 'adminReportsDelete',
  }),
  visitor.get(
    'visitor-data/export',
    'Exports the records of visits as lines of JSON.',
    { status: 200, type: 'application/x-ndjson' },
    { query: v.object({ kind: text, from: text, to: text, visitorId: text }) },
  ),
  visitor.post(
    'visitor-data/delete',
    'Deletes the records of a visitor.',
    DeleteVisitorDataRequest,
    DeletedBody,
  ),
]
