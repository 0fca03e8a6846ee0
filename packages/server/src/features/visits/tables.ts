import { VISITS_ROWS_MAX, type VisitsTables } from '@site/runtime/contract'
import type { Database, Parameter } from '../../base/database/database.js'
import { uncountedDays } from '../../content/page-reports/counted-days.js'
import { type CountedSource, type DayTable, dayRows } from '../../content/page-reports/day-rows.js'
import { spanOfDay } from '../../content/page-reports/visit-days.js'

/** The days that a table counts. */
export interface Span {
  readonly websiteId: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** The start of a statement: `counts` are the rows of a table for each day, of days that are not counted by their records. */
export const counts = (source: CountedSource, table: DayTable): string => `with counts as (
    select key, count, second_count, sample from day_counts
    where website_id = $1 and source = '${source}' and name = '${table}' and day >= $3 and day <= $4
      and not exists (select 1 from jsonb_array_elements($2::jsonb) span where span ->> 'day' = day_counts.day)
    union all select key, count, second_count, sample from (${dayRows(table)}) uncounted)`

/** The parameters of {@link counts}. */
export async function countsParameters(
  db: Database,
  source: CountedSource,
  { websiteId, from, to, timeZone }: Span,
): Promise<Parameter[]> {
  const days = await uncountedDays(db, websiteId, { source, from, to, timeZone })
  return [websiteId, JSON.stringify(days), from, to]
}

const PAGES = `${counts('census', 'pages')}
  select key ->> 0 as path, sum(second_count)::int as visits, sum(count)::int as views
  from counts group by key order by 3 desc, 1 limit ${VISITS_ROWS_MAX}`

const SOURCES = `${counts('census', 'sources')}
  select key ->> 0 as host, key ->> 1 as source, key ->> 2 as campaign, sum(count)::int as visits
  from counts group by key order by 4 desc, 1, 2, 3 limit ${VISITS_ROWS_MAX}`

const FORMS = `${counts('census', 'forms')}
  select form_id as "formId", coalesce(nullif(forms.definition ->> 'name', ''), form_id) as name,
    coalesce(shown, 0) as shown, coalesce(sent, 0) as sent
  from (select key ->> 0 as form_id, sum(count)::int as shown from counts group by key) shown
  full join (select form_id, count(*) as sent from submissions
    where website_id = $1 and created_at >= $5 and created_at < $6 group by 1) sent using (form_id)
  left join forms on forms.website_id = $1 and forms.id = form_id
  order by 4 desc, 3 desc, 1 limit ${VISITS_ROWS_MAX}`

const BUTTONS = `${counts('census', 'buttons')}
  select key ->> 0 as id, key ->> 1 as text, key ->> 2 as address,
    sum(count)::int as shown, sum(second_count)::int as pressed
  from counts group by key order by 5 desc, 4 desc, 1, 2, 3 limit ${VISITS_ROWS_MAX}`

const TABLES = { pages: PAGES, sources: SOURCES, forms: FORMS, buttons: BUTTONS } as const

/** The tables that count records of the census. */
export type CensusTable = keyof typeof TABLES

/** The largest rows of a table. */
export async function tableOf<Name extends CensusTable>(
  db: Database,
  name: Name,
  span: Span,
): Promise<VisitsTables[Name]> {
  const { start } = spanOfDay(span.from, span.timeZone)
  const { stop } = spanOfDay(span.to, span.timeZone)
  const parameters = await countsParameters(db, 'census', span)
  return db.query<VisitsTables[Name][number]>(TABLES[name], [
    ...parameters,
    ...(name === 'forms' ? [start, stop] : []),
  ]) as Promise<VisitsTables[Name]>
}
