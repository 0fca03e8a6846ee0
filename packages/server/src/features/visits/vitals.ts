import { VISITS_ROWS_MAX, VITAL_BOUNDS, type VisitsTables, type VitalBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { type Sample, valueAt } from './sample.js'
import { counts, countsParameters, type Span } from './tables.js'

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
export async function vitalsOf(db: Database, span: Span): Promise<VisitsTables['vitals']> {
  const rows = await db.query<Row>(VITALS, await countsParameters(db, 'performance', span))
  const pages = new Map<string, VisitsTables['vitals'][number]>()
  for (const row of rows) {
    const page = pages.get(row.path) ?? { path: row.path, LCP: null, INP: null, CLS: null }
    pages.set(row.path, { ...page, [row.name]: bodyOf(row) })
  }
  return [...pages.values()]
}
