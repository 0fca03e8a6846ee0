import { DAY_MS } from '@site/runtime/contract'
import type { Database, Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { nextTurn } from '../../base/database/turns.js'
import { dateAt } from '../../base/time/zoned-time.js'
import { type CountedSource, DAY_TABLES, type DaySpan, dayRows } from './day-rows.js'
import { dayAfter, daysBetween, firstRecord, spanOfDay } from './visit-days.js'

/** The days of a source from one to another that are counted. */
async function countedDays(
  db: Queries,
  websiteId: string,
  { source, from, to }: { readonly source: CountedSource; readonly from: string; readonly to: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ day: string }>(
    'select day from counted_days where website_id = $1 and source = $2 and day >= $3 and day <= $4',
    [websiteId, source, from, to],
  )
  return new Set(rows.map(({ day }) => day))
}

/** The days of a source that are not counted, such as today: their rows are read from the records. */
export async function uncountedDays(
  db: Queries,
  websiteId: string,
  days: {
    readonly source: CountedSource
    readonly from: string
    readonly to: string
    readonly timeZone: string
  },
): Promise<DaySpan[]> {
  const counted = await countedDays(db, websiteId, days)
  return daysBetween(days.from, days.to).flatMap((day) =>
    counted.has(day) ? [] : [spanOfDay(day, days.timeZone)],
  )
}

/**
 * Counts the rows of a day. A deletion of a visitor's records waits for it, and then deletes the counts as well.
 */
async function countRows(
  db: Database,
  websiteId: string,
  {
    source,
    span,
    timeZone,
  }: { readonly source: CountedSource; readonly span: DaySpan; readonly timeZone: string },
): Promise<void> {
  await db.transaction(async (queries) => {
    await lock(queries, 'day counts')
    const added = await queries.query(
      `insert into counted_days (website_id, source, day, time_zone) values ($1, $2, $3, $4)
       on conflict do nothing returning day`,
      [websiteId, source, span.day, timeZone],
    )
    if (added.length === 0) return
    for (const table of DAY_TABLES[source]) {
      // Requests that read no database go on.
      await nextTurn()
      await queries.query(
        `insert into day_counts (website_id, source, day, name, key, count, second_count, sample)
         select $1, $3, day, $4, key, count, second_count, sample from (${dayRows(table)}) counted`,
        [websiteId, JSON.stringify([span]), source, table],
      )
    }
  })
}

/**
 * Counts the rows of the days that are over, so that a table of many days reads few records. Counts are kept as long as
 * the records. Each day has a transaction and a turn of the thread of its own.
 *
 * @param days how long records are kept
 */
export async function countRowsOfDays(
  db: Database,
  websiteId: string,
  { source, days, now }: { readonly source: CountedSource; readonly days: number; readonly now: number },
): Promise<void> {
  const { timeZone, first } = await firstRecord(db, websiteId, source)
  const today = dateAt(now, timeZone)
  const oldest = dateAt(now - days * DAY_MS, timeZone)
  // Days that are not over were counted while the clock was ahead.
  await db.query(
    'delete from counted_days where website_id = $1 and source = $2 and (day < $3 or day >= $4)',
    [websiteId, source, oldest, today],
  )
  if (first === null) return
  const since = dateAt(first.getTime(), timeZone)
  const range = { source, from: since > oldest ? since : oldest, to: dayAfter(today, -1), timeZone }
  for (const span of await uncountedDays(db, websiteId, range)) {
    await countRows(db, websiteId, { source, span, timeZone })
    await nextTurn()
  }
}
