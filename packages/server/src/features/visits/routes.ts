import { Permission, type VisitsBody, VisitsQuery, VisitsRange, VisitsStep } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { sendCsv } from '../../base/http/send-csv.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { CSV_NAMES, csvTable } from './csv.js'
import { type Period, periodOf } from './period.js'
import { readVisits, TABLE_READERS } from './report.js'
import { seriesOf } from './series.js'

/** Calls of the panel about visits. */
export function visitsRoutes({ db, now, site }: Services): Hono<RequestEnv> {
  /** The period that a call asks for, and the language of the site; null if there is none. */
  async function asked(c: Context): Promise<{ period: Period; language: string } | null> {
    const { range, step } = c.req.query()
    const query = v.safeParse(VisitsQuery, { range, step })
    if (!query.success) return null
    const { website } = await site.website()
    const period = periodOf({ ...query.output, now: now(), timeZone: timeZoneOf(website) })
    return { period, language: website.language }
  }
  const wrong = (c: Context) =>
    errorResponse(
      c,
      400,
      `“range” is one of ${VisitsRange.options.join(', ')}, and “step” one of ${VisitsStep.options.join(', ')}: a week is for 30-days and 12-months, a month for 12-months, a day for the others.`,
    )

  return new Hono<RequestEnv>()
    .get('/visits', async (c) => {
      const query = await asked(c)
      if (!query) return wrong(c)
      return c.json((await readVisits(db, site.id, query.period, query.language)) satisfies VisitsBody)
    })

    .get('/visits/:file{[a-z]+\\.csv}', async (c) => {
      const file = c.req.param('file')
      const name = CSV_NAMES.find((each) => file === `${each}.csv`)
      if (!name) {
        const files = CSV_NAMES.map((each) => `${each}.csv`).join(', ')
        return errorResponse(c, 404, `There is no file “${file}” of the visits, only ${files}.`)
      }
      const query = await asked(c)
      if (!query) return wrong(c)
      const { period, language } = query
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
