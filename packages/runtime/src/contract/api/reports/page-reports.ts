import * as v from 'valibot'
import { INBOX_SEARCH_MAX_LENGTH, POLICY_REPORTS_MAX, SCRIPT_ERRORS_MAX } from '../../constants/panel.js'

/** The id of equal reports: a hash of their common values. */
const ReportId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The body of a call that deletes reports. */
const deleteReportsRequest = (max: number) =>
  v.object({ ids: v.pipe(v.array(ReportId), v.minLength(1), v.maxLength(max)) })

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

/** Errors of scripts with the same message at the same place, counted. All texts are as browsers report them. */
export const ScriptErrorGroup = v.object({
  /** Errors of one group have the same id. */
  id: ReportId,
  /** Such as `error`, `unhandledrejection` or `block:failed`. */
  event: v.string(),
  message: v.string(),
  /** The file with line and column, such as `https://example.com/a.js:12:5`, or the first frame of the stack; empty if unknown. */
  source: v.string(),
  /** The latest stack; empty if unknown. */
  stack: v.string(),
  /** The block that failed; empty for other errors. */
  block: v.string(),
  /** The phase of the block, such as `init`; empty for other errors. */
  phase: v.string(),
  /** The option that the error names; empty if it names none. */
  option: v.string(),
  /** Paths of the pages that had it, the latest first. */
  pages: v.array(v.string()),
  /** Such as `Chrome 142 on Android`, the latest first. */
  browsers: v.array(v.string()),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  firstAt: v.pipe(v.string(), v.isoTimestamp()),
  lastAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** Errors of scripts with the same message at the same place. */
export type ScriptErrorGroup = v.InferOutput<typeof ScriptErrorGroup>

/** The answer of `GET /api/config/script-errors`: the latest first. `total` counts those that a search leaves out too. */
export const ScriptErrorsBody = v.object({
  errors: v.array(ScriptErrorGroup),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** Errors of scripts, the latest first. */
export type ScriptErrorsBody = v.InferOutput<typeof ScriptErrorsBody>

/** The groups of errors to list: those that contain every word of the search. */
export const ScriptErrorFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(INBOX_SEARCH_MAX_LENGTH)), ''),
})

/** The body of `POST /api/config/script-errors/delete`. */
export const DeleteScriptErrorsRequest = deleteReportsRequest(SCRIPT_ERRORS_MAX)

/** Deletes groups of errors. */
export type DeleteScriptErrorsRequest = v.InferOutput<typeof DeleteScriptErrorsRequest>
