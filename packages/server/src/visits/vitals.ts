import { VISITS_ROWS_MAX, VITAL_BOUNDS, type VisitsTables, type VitalBody } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import type { Span } from './tables.js'

type Vital = keyof typeof VITAL_BOUNDS

/** A value is sent again when it changes, with the same id: the last one counts. */
const VITALS = `select path, ${(Object.keys(VITAL_BOUNDS) as Vital[])
  .map(
    (name) => `count(*) filter (where kind = '${name}') as "${name}Loads",
    percentile_cont(0.75) within group (order by value) filter (where kind = '${name}') as "${name}"`,
  )
  .join(', ')}
  from (select distinct on (kind, metric) kind, path, value from (
    select id, kind, data #>> '{data,pagePath}' as path, coalesce(data #>> '{data,id}', id::text) as metric,
      case when jsonb_typeof(data #> '{data,value}') = 'number' then (data #>> '{data,value}')::float8 end as value
    from page_records where website_id = $1 and source = 'performance' and created_at >= $2 and created_at < $3
      and kind in ('LCP', 'INP', 'CLS')) records
    where path <> '' and value >= 0 order by kind, metric, id desc) latest
  group by path order by count(*) desc, path limit ${VISITS_ROWS_MAX}`

type Row = { path: string } & Record<Vital, number | null> & Record<`${Vital}Loads`, number>

function bodyOf(row: Row, name: Vital): VitalBody | null {
  const value = row[name]
  if (value === null) return null
  const [good, fair] = VITAL_BOUNDS[name]
  const rating = value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor'
  return { value, rating, loads: row[`${name}Loads`] }
}

/** The web vitals of the pages that were measured most often. */
export async function vitalsOf(db: Database, { websiteId, from, to }: Span): Promise<VisitsTables['vitals']> {
  const rows = await db.query<Row>(VITALS, [websiteId, from, to])
  return rows.map((row) => ({
    path: row.path,
    LCP: bodyOf(row, 'LCP'),
    INP: bodyOf(row, 'INP'),
    CLS: bodyOf(row, 'CLS'),
  }))
}
