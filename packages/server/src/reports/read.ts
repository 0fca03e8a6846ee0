import * as v from 'valibot'

/** What was refused, cut to what may be kept: no query, nothing long. */
export interface Refusal {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
  readonly sample: string
}

/** More of one request are not read. */
const MOST_REFUSALS = 20

const LONGEST = 300
const LONGEST_SAMPLE = 40

const text = v.optional(v.fallback(v.string(), ''), '')
const number = v.optional(v.fallback(v.number(), 0), 0)

/** As `report-uri` sends it. */
const OldReport = v.object({
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

/** As `report-to` sends it, many at once and of several types. */
const NewReports = v.array(
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

const cut = (text: string) => text.slice(0, LONGEST)

/** An address without what a visitor may have typed into it; a word such as `inline` as it is. */
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

function refusalOf(violation: Violation, origin: string): Refusal[] {
  if (!URL.canParse(violation.page) || new URL(violation.page).origin !== origin) return []
  const source = withoutQuery(violation.file)
  return [
    {
      directive: cut(violation.directive.split(' ', 1)[0]!),
      blocked: withoutQuery(violation.blocked),
      page: cut(new URL(violation.page).pathname),
      source: source && violation.line > 0 ? `${source}:${violation.line}` : source,
      sample: violation.sample.slice(0, LONGEST_SAMPLE),
    },
  ]
}

/**
 * Reads a report of either kind. Other values, and reports of another site's pages, are left out.
 *
 * @param origin of this site
 */
export function readReport(body: unknown, origin: string): Refusal[] {
  const old = v.safeParse(OldReport, body)
  if (old.success) {
    const report = old.output['csp-report']
    return refusalOf(
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
  const reports = v.safeParse(NewReports, Array.isArray(body) ? body.slice(0, MOST_REFUSALS) : body)
  if (!reports.success) return []
  return reports.output.flatMap(({ type, body: violation }) =>
    type === 'csp-violation' && violation
      ? refusalOf(
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
