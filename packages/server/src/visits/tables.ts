import { VISITS_ROWS_MAX, type VisitsTables } from '@site/runtime/contract'
import type { Database } from '../database/database.js'

/** The records that a table counts. */
export interface Span {
  readonly websiteId: string
  readonly from: Date
  readonly to: Date
}

/** Records of the census of a span; its index is by source and time. */
const records = (...kinds: string[]) =>
  `page_records where website_id = $1 and source = 'census' and created_at >= $2 and created_at < $3
     and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`

/** One row for each path and visit first: counting the visits of each path alone would sort all rows. */
const PAGES = `select path, count(visit) as visits, sum(views)::int as views
  from (select data ->> 'pagePath' as path, nullif(data ->> 'visitorCookie', '') as visit, count(*) as views
    from ${records('page-view')} and data ->> 'pagePath' <> '' group by 1, 2) visits
  group by path order by 3 desc, path limit ${VISITS_ROWS_MAX}`

/** A name of a host, without a user name and a port. */
const HOST = String.raw`^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)`

const SOURCES = `select coalesce(substring(lower(data ->> 'refer'), '${HOST}'), '') as host,
    coalesce(data ->> 'source', '') as source, coalesce(data ->> 'campaign', '') as campaign, count(*) as visits
  from ${records('landing')} group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${VISITS_ROWS_MAX}`

const FORMS = `select form_id as "formId", coalesce(nullif(forms.definition ->> 'name', ''), form_id) as name,
    coalesce(shown, 0) as shown, coalesce(sent, 0) as sent
  from (select data ->> 'formId' as form_id, count(*) as shown from ${records('form-render')} group by 1) shown
  full join (select form_id, count(*) as sent from submissions
    where website_id = $1 and created_at >= $2 and created_at < $3 group by 1) sent using (form_id)
  left join forms on forms.website_id = $1 and forms.id = form_id
  where form_id is not null order by 4 desc, 3 desc, 1 limit ${VISITS_ROWS_MAX}`

const BUTTONS = `select coalesce(data ->> 'id', '') as id, coalesce(data ->> 'buttonText', '') as text,
    coalesce(data ->> 'clickthroughUrl', '') as address,
    count(*) filter (where kind = 'button-render') as shown,
    count(*) filter (where kind = 'button-click') as pressed
  from ${records('button-render', 'button-click')}
  group by 1, 2, 3 order by 5 desc, 4 desc, 1, 2, 3 limit ${VISITS_ROWS_MAX}`

const TABLES = { pages: PAGES, sources: SOURCES, forms: FORMS, buttons: BUTTONS } as const

/** The tables that count records of the census. */
export type CensusTable = keyof typeof TABLES

/** The largest rows of a table. */
export const tableOf = <Name extends CensusTable>(
  db: Database,
  name: Name,
  { websiteId, from, to }: Span,
): Promise<VisitsTables[Name]> =>
  db.query<VisitsTables[Name][number]>(TABLES[name], [websiteId, from, to]) as Promise<VisitsTables[Name]>
