/** The most rows of a table that are stored for a day, and read from the records of a day that is not over. */
export const DAY_ROWS_MAX = 300

/** The most measured values that a row has for a day. */
const SAMPLE_SIZE = 50

/** Records of the day `days`. Its index is by source and time. */
const records = (source: 'census' | 'performance', ...kinds: string[]) =>
  `page_records where website_id = $1 and source = '${source}' and created_at >= days.start and created_at < days.stop
     and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`

/** One row for each path and visit first: counting the visits of each path alone would sort all rows. */
const PAGES = `select jsonb_build_array(path) as key, sum(views)::int as count, count(visit)::int as second_count
  from (select data ->> 'pagePath' as path, nullif(data ->> 'visitorCookie', '') as visit, count(*) as views
    from ${records('census', 'page-view')} and data ->> 'pagePath' <> '' group by 1, 2) visits
  group by path`

/** A name of a host, without a user name and a port. */
const HOST = String.raw`^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)`

const SOURCES = `select jsonb_build_array(coalesce(substring(lower(data ->> 'refer'), '${HOST}'), ''),
    coalesce(data ->> 'source', ''), coalesce(data ->> 'campaign', '')) as key, count(*)::int as count, 0 as second_count
  from ${records('census', 'landing')} group by 1`

const FORMS = `select jsonb_build_array(data ->> 'formId') as key, count(*)::int as count, 0 as second_count
  from ${records('census', 'form-render')} and data ->> 'formId' is not null group by 1`

const BUTTONS = `select jsonb_build_array(coalesce(data ->> 'id', ''), coalesce(data ->> 'buttonText', ''),
    coalesce(data ->> 'clickthroughUrl', '')) as key,
    count(*) filter (where kind = 'button-render')::int as count,
    count(*) filter (where kind = 'button-click')::int as second_count
  from ${records('census', 'button-render', 'button-click')} group by 1`

const FRACTIONS = Array.from({ length: SAMPLE_SIZE }, (_, n) => (n + 0.5) / SAMPLE_SIZE).join(', ')

/** A value is sent again when it changes, with the same id: the last one counts. */
const VITALS = `select jsonb_build_array(kind, path) as key, count(*)::int as count, 0 as second_count,
    case when count(*) <= ${SAMPLE_SIZE} then jsonb_agg(value order by value)
      else to_jsonb(percentile_cont(array[${FRACTIONS}]) within group (order by value)) end as sample
  from (select distinct on (kind, metric) kind, path, value from (
    select id, kind, data #>> '{data,pagePath}' as path, coalesce(data #>> '{data,id}', id::text) as metric,
      case when jsonb_typeof(data #> '{data,value}') = 'number' then (data #>> '{data,value}')::float8 end as value
    from ${records('performance', 'LCP', 'INP', 'CLS')}) records
    where path <> '' and value >= 0 order by kind, metric, id desc) latest
  group by kind, path`

const ROWS = { pages: PAGES, sources: SOURCES, forms: FORMS, buttons: BUTTONS, vitals: VITALS } as const

/** The tables that are counted by day. */
export type DayTable = keyof typeof ROWS

/** The tables that the records of a source are counted for. */
export const DAY_TABLES = {
  census: ['pages', 'sources', 'forms', 'buttons'],
  performance: ['vitals'],
} as const

/** The sources whose records are counted by day. */
export type CountedSource = keyof typeof DAY_TABLES

/** A day and the instants between which it is: a parameter of {@link dayRows}. */
export interface DaySpan {
  readonly day: string
  readonly start: Date
  readonly stop: Date
}

/**
 * The rows of a table for each of some days, by the records of a website: `day`, `key`, `count`, `second_count`, `sample`.
 * `$1` is the website, `$2` the days as JSON.
 */
export const dayRows = (table: DayTable): string =>
  `select days.day, rows.key, rows.count, rows.second_count, ${table === 'vitals' ? 'rows.sample' : 'null::jsonb as sample'}
   from jsonb_to_recordset($2::jsonb) as days (day text, start timestamptz, stop timestamptz)
   cross join lateral (select * from (${ROWS[table]}) all_rows
     order by count + second_count desc, key limit ${DAY_ROWS_MAX}) rows`
