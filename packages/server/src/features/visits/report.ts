import {
  VISITS_ROWS_MAX,
  VITAL_BOUNDS,
  type VisitsBody,
  type VisitsTables,
  type VitalBody,
} from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { nextTurn } from '../../base/database/turns.js'
import type { Period } from './period.js'
import { type Sample, valueAt } from './sample.js'
import { seriesOf } from './series.js'
import { type CensusTable, counts, countsParameters, type Span, tableOf } from './tables.js'

type Vital = keyof typeof VITAL_BOUNDS

/** The share of the loads that do not exceed the value of a vital. */
const SHARE = 0.75

/** The samples of the pages that were measured most often, in the order of the table. */
const VITALS = `${counts('performance', 'vitals')},
  pages as (select key ->> 1 as path, sum(count) as loads from counts group by 1
    order by 2 desc, 1 limit ${VISITS_ROWS_MAX})
  select path, key ->> 0 as name, sum(count)::int as loads,
    jsonb_agg(jsonb_build_object('values', sample, 'loads', count)) as samples
  from pages join counts on key ->> 1 = path group by pages.loads, path, name order by pages.loads desc, path, name`

interface Row {
  path: string
  name: Vital
  loads: number
  samples: Sample[]
}

function bodyOf({ name, loads, samples }: Row): VitalBody {
  const value = valueAt(samples, SHARE)
  const [good, fair] = VITAL_BOUNDS[name]
  const rating = value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor'
  return { value, rating, loads }
}

/** The web vitals of the pages that were measured most often. */
async function vitalsOf(db: Database, span: Span): Promise<VisitsTables['vitals']> {
  const rows = await db.query<Row>(VITALS, await countsParameters(db, 'performance', span))
  const pages = new Map<string, VisitsTables['vitals'][number]>()
  for (const row of rows) {
    const page = pages.get(row.path) ?? { path: row.path, LCP: null, INP: null, CLS: null }
    pages.set(row.path, { ...page, [row.name]: bodyOf(row) })
  }
  return [...pages.values()]
}

/** The names of the tables. */
export type TableName = keyof VisitsTables

type Reader<Name extends TableName> = (
  db: Database,
  websiteId: string,
  period: Period,
) => Promise<VisitsTables[Name]>

const spanOf = (websiteId: string, { to, timeZone }: Period, since: string): Span => ({
  websiteId,
  from: since,
  to,
  timeZone,
})

const ofRecords =
  <Name extends CensusTable>(name: Name): Reader<Name> =>
  (db, websiteId, period) =>
    tableOf(db, name, spanOf(websiteId, period, period.recordsSince))

/** The rows of each table in a period. */
export const TABLE_READERS: { readonly [Name in TableName]: Reader<Name> } = {
  pages: ofRecords('pages'),
  sources: ofRecords('sources'),
  forms: ofRecords('forms'),
  buttons: ofRecords('buttons'),
  vitals: (db, websiteId, period) => vitalsOf(db, spanOf(websiteId, period, period.vitalsSince)),
}

/** The visits of a website in a period. Between two tables, other requests have their turns. */
export async function readVisits(
  db: Database,
  websiteId: string,
  period: Period,
  language: string,
): Promise<VisitsBody> {
  const series = await seriesOf(db, websiteId, period, language)
  const sum = (key: 'visits' | 'views') => series.reduce((total, each) => total + each[key], 0)
  const table = async <Name extends TableName>(name: Name) => {
    await nextTurn()
    return TABLE_READERS[name](db, websiteId, period)
  }
  return {
    ...period,
    totals: { visits: sum('visits'), views: sum('views') },
    series,
    pages: await table('pages'),
    sources: await table('sources'),
    forms: await table('forms'),
    buttons: await table('buttons'),
    vitals: await table('vitals'),
  }
}
