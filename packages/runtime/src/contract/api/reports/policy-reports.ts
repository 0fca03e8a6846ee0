import * as v from 'valibot'
import { POLICY_REPORTS_MAX } from '../../constants/panel.js'
import { deleteReportsRequest, ReportId } from './report-ids.js'

/** A violation of the content security policy of a page, as browsers report it; equal ones are counted. */
export const PolicyReport = v.object({
  /** Equal reports have the same id. */
  id: ReportId,
  /** Such as `script-src-elem`. */
  directive: v.string(),
  /** The blocked address without its query, or a word such as `inline`. */
  blocked: v.string(),
  /** The path of the page. */
  page: v.string(),
  /** The script that requested it, with its line, such as `https://example.com/a.js:12`; empty if unknown. */
  source: v.string(),
  /** The first characters of the blocked code; empty if the browser sends none. */
  sample: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  firstAt: v.pipe(v.string(), v.isoTimestamp()),
  lastAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** One kind of policy report. */
export type PolicyReport = v.InferOutput<typeof PolicyReport>

/** The answer of `GET /api/config/policy-reports`: the latest first. */
export const PolicyReportsBody = v.object({ reports: v.array(PolicyReport) })

/** Policy reports, the latest first. */
export type PolicyReportsBody = v.InferOutput<typeof PolicyReportsBody>

/** The body of `POST /api/config/policy-reports/delete`. */
export const DeletePolicyReportsRequest = deleteReportsRequest(POLICY_REPORTS_MAX)

/** Deletes policy reports. */
export type DeletePolicyReportsRequest = v.InferOutput<typeof DeletePolicyReportsRequest>
