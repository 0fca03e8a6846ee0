import {
  Permission,
  type VisitsBody,
  VisitsQuery,
  VisitsRange,
  VisitsStep,
  type VisitsTables,
  type VitalBody,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { queryOf } from '../../base/http/body.js'
import { sendCsv } from '../../base/http/csv.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { type Period, periodOf } from './period.js'
import { readVisits, TABLE_READERS } from './report.js'
import { seriesOf } from './series.js'

/** The parts of a report that can be downloaded. */
type CsvName = keyof VisitsTables | 'series'

type Printer<Name extends CsvName> = readonly [
  header: readonly string[],
  cells: (row: VisitsBody[Name][number]) => (string | number)[],
]

const vital = (body: VitalBody | null) =>
  body ? [Number(body.value.toFixed(3)), body.rating, body.loads] : ['', '', 0]

const vitalHeader = (name: string, unit: string) => [`${name}${unit}`, `${name} rating`, `${name} loads`]

const PRINTERS: { readonly [Name in CsvName]: Printer<Name> } = {
  series: [
    ['From', 'To', 'Visits', 'Page views'],
    ({ from, to, visits, views }) => [from, to, visits, views],
  ],
  pages: [['Page', 'Visits', 'Page views'], ({ path, visits, views }) => [path, visits, views]],
  sources: [
    ['Site', 'Source', 'Campaign', 'Visits'],
    ({ host, source, campaign, visits }) => [host, source, campaign, visits],
  ],
  forms: [['Form', 'Name', 'Shown', 'Sent'], ({ formId, name, shown, sent }) => [formId, name, shown, sent]],
  buttons: [
    ['Button', 'Text', 'Leads to', 'Shown', 'Pressed'],
    ({ id, text, address, shown, pressed }) => [id, text, address, shown, pressed],
  ],
  vitals: [
    ['Page', ...vitalHeader('LCP', ' (ms)'), ...vitalHeader('INP', ' (ms)'), ...vitalHeader('CLS', '')],
    ({ path, LCP, INP, CLS }) => [path, ...vital(LCP), ...vital(INP), ...vital(CLS)],
  ],
}

/** The names of the files. */
const CSV_NAMES = Object.keys(PRINTERS) as CsvName[]

/** A part of a report as a table of texts. */
function csvTable<Name extends CsvName>(name: Name, rows: VisitsBody[Name]) {
  const [header, cells]: Printer<Name> = PRINTERS[name]
  return { header, rows: rows.map((row) => cells(row).map(String)) }
}

const PERIOD_RULE = `“range” is one of ${VisitsRange.options.join(', ')}, and “step” one of ${VisitsStep.options.join(', ')}: a week is for 30-days and 12-months, a month for 12-months, a day for the others.`

/** Calls of the panel about visits. */
export function visitsRoutes({ db, now, site }: Services): Hono<RequestEnv> {
  /** The period that a call asks for, and the language of the site. */
  async function asked(c: Context): Promise<{ period: Period; language: string }> {
    const query = queryOf(c, VisitsQuery, PERIOD_RULE)
    const { website } = await site.website()
    return {
      period: periodOf({ ...query, now: now(), timeZone: timeZoneOf(website) }),
      language: website.language,
    }
  }

  return new Hono<RequestEnv>()
    .get('/visits', async (c) => {
      const { period, language } = await asked(c)
      return c.json((await readVisits(db, site.id, period, language)) satisfies VisitsBody)
    })

    .get('/visits/:file{[a-z]+\\.csv}', async (c) => {
      const file = c.req.param('file')
      const name = CSV_NAMES.find((each) => file === `${each}.csv`)
      if (!name) {
        const files = CSV_NAMES.map((each) => `${each}.csv`).join(', ')
        return errorResponse(c, 404, `There is no file “${file}” of the visits, only ${files}.`)
      }
      const { period, language } = await asked(c)
      const { header, rows } = csvTable(
        name,
        name === 'series'
          ? await seriesOf(db, site.id, period, language)
          : await TABLE_READERS[name](db, site.id, period),
      )
      async function* parts() {
        yield rows
      }
      return sendCsv(c, `${name}-${period.from}-${period.to}`, header, parts())
    })
}

/** Numbers of visits. */
export const visitsFeature: Feature = {
  panel: visitsRoutes,
  permissions: { visits: Permission.adminReports },
}
