import * as v from 'valibot'

/** A violation of the policy as it is stored: without queries of addresses, and not too long. */
export interface PolicyReport {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
  readonly sample: string
}

/** The most reports of one request. */
const MAX_REPORTS = 20

const MAX_LENGTH = 300
const MAX_SAMPLE_LENGTH = 40

const text = v.optional(v.fallback(v.string(), ''), '')
const number = v.optional(v.fallback(v.number(), 0), 0)

/** The format of `report-uri`. */
const UriReport = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
    'script-sample': text,
  }),
})

/** The format of `report-to`: several reports of several types. */
const ApiReports = v.array(
  v.object({
    type: v.string(),
    body: v.optional(
      v.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: v.optional(v.nullable(v.string()), ''),
        lineNumber: v.optional(v.nullable(v.number()), 0),
        sample: v.optional(v.nullable(v.string()), ''),
      }),
    ),
  }),
)

const cut = (text: string) => text.slice(0, MAX_LENGTH)

/** An address without its query, which may contain a visitor's input. A word such as `inline` stays as it is. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return cut(address)
  const { protocol, origin, pathname } = new URL(address)
  return cut(/^https?:$/.test(protocol) ? origin + pathname : protocol.slice(0, -1))
}

interface Violation {
  readonly page: string
  readonly directive: string
  readonly blocked: string
  readonly file: string
  readonly line: number
  readonly sample: string
}

function reportOf(violation: Violation, origin: string): PolicyReport[] {
  if (!URL.canParse(violation.page) || new URL(violation.page).origin !== origin) return []
  const source = withoutQuery(violation.file)
  return [
    {
      directive: cut(violation.directive.split(' ', 1)[0]!),
      blocked: withoutQuery(violation.blocked),
      page: cut(new URL(violation.page).pathname),
      source: source && violation.line > 0 ? `${source}:${violation.line}` : source,
      sample: violation.sample.slice(0, MAX_SAMPLE_LENGTH),
    },
  ]
}

/**
 * Reads reports in either format. Other values, and reports about another site's pages, are left out.
 *
 * @param origin the site's own
 */
export function readReport(body: unknown, origin: string): PolicyReport[] {
  const old = v.safeParse(UriReport, body)
  if (old.success) {
    const report = old.output['csp-report']
    return reportOf(
      {
        page: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        line: report['line-number'],
        sample: report['script-sample'],
      },
      origin,
    )
  }
  const reports = v.safeParse(ApiReports, Array.isArray(body) ? body.slice(0, MAX_REPORTS) : body)
  if (!reports.success) return []
  return reports.output.flatMap(({ type, body: violation }) =>
    type === 'csp-violation' && violation
      ? reportOf(
          {
            page: violation.documentURL,
            directive: violation.effectiveDirective,
            blocked: violation.blockedURL,
            file: violation.sourceFile ?? '',
            line: violation.lineNumber ?? 0,
            sample: violation.sample ?? '',
          },
          origin,
        )
      : [],
  )
}
