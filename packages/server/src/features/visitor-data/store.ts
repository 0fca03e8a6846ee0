import type { Database } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { nextTurn, TURN_ROWS } from '../../base/database/turns.js'
import type { RecordSource } from '../../content/page-reports/retention.js'
import type { ScriptError } from '../diagnostics/script-error.js'

/** The records to export: all conditions apply together. */
export interface RecordFilter {
  readonly websiteId: string
  /** Records at this time or later. */
  readonly from: Date | null
  /** Records before this time. */
  readonly to: Date | null
  /** The visitor's id, or the id of the visitor's analytics; null for every visitor. */
  readonly visitorId: string | null
}

interface RecordRow {
  id: number
  kind: string
  data: unknown
  visitor_id: string | null
  analytics_id: string | null
  created_at: Date
}

/** The most rows that one turn of the thread passes over to find those of a time. */
const TURN_PASSED = 2_000

/** The id of the last row that one turn passes over; null at the end of the source. */
async function lastPassed(
  db: Database,
  source: RecordSource,
  { websiteId, after }: { readonly websiteId: string; readonly after: number },
): Promise<number | null> {
  const [row] = await db.query<{ last: number | null }>(
    `select max(id) as last from (select id from page_records
       where website_id = $1 and source = $2 and id > $3::bigint order by id limit ${TURN_PASSED}) passed`,
    [websiteId, source, after],
  )
  return row?.last ?? null
}

/** The records of a source, oldest first, in batches. Between them, other requests have their turns. */
export async function* recordsOf(
  db: Database,
  source: RecordSource,
  { websiteId, from, to, visitorId }: RecordFilter,
): AsyncGenerator<object[]> {
  // The rows of a visitor have an index, and without a filter each row is one of them.
  const passesOver = visitorId === null && (from !== null || to !== null)
  let after = 0
  for (;;) {
    const last = passesOver ? await lastPassed(db, source, { websiteId, after }) : null
    if (passesOver && last === null) return
    const rows = await db.query<RecordRow>(
      `select id, kind, data, visitor_id, analytics_id, created_at from page_records
       where website_id = $1 and source = $2 and id > $3::bigint and ($7::bigint is null or id <= $7)
         and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
         and ($6::text is null or visitor_id = $6 or analytics_id = $6)
       order by id limit ${TURN_ROWS}`,
      [websiteId, source, after, from, to, visitorId, last],
    )
    yield rows.map(({ kind, data, visitor_id, analytics_id, created_at }) => ({
      source,
      kind,
      at: created_at.toISOString(),
      visitorId: visitor_id,
      ...(analytics_id !== null && { analyticsId: analytics_id }),
      data,
    }))
    const next = rows.length < TURN_ROWS ? last : rows.at(-1)?.id
    if (next === null || next === undefined) return
    after = next
    await nextTurn()
  }
}

interface ErrorRow {
  error: ScriptError
  count: number
  first_at: Date
  last_at: Date
}

/** The groups of errors that were last seen in the time of the filter. They have no visitor. */
export async function* errorsOf(
  db: Database,
  { websiteId, from, to, visitorId }: RecordFilter,
): AsyncGenerator<object[]> {
  if (visitorId !== null) return
  const rows = await db.query<ErrorRow>(
    `select error, count, first_at, last_at from script_errors
     where website_id = $1 and ($2::timestamptz is null or last_at >= $2)
       and ($3::timestamptz is null or last_at < $3)
     order by last_at, key`,
    [websiteId, from, to],
  )
  yield rows.map(({ error, count, first_at, last_at }) => ({
    source: 'errors',
    count,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
    error,
  }))
}

/**
 * Deletes every record of a visitor, of all sources, and the counts of the days that had one: their rows may name what
 * only this visitor did. They are counted again without it. Groups of errors have no visitor.
 *
 * @param visitorId the visitor's id, or the id of the visitor's analytics
 * @returns the number of deleted records
 */
export const deleteVisitor = (db: Database, websiteId: string, visitorId: string): Promise<number> =>
  db.transaction(async (queries) => {
    // A day that is being counted is not seen before.
    await lock(queries, 'day counts')
    const [row] = await queries.query<{ deleted: number }>(
      `with deleted as (
         delete from page_records where website_id = $1 and (visitor_id = $2 or analytics_id = $2)
         returning source, created_at),
       recounted as (
         delete from counted_days days using deleted where days.website_id = $1 and days.source = deleted.source
           and days.day = to_char(deleted.created_at at time zone days.time_zone, 'YYYY-MM-DD'))
       select count(*) as deleted from deleted`,
      [websiteId, visitorId],
    )
    return row?.deleted ?? 0
  })
