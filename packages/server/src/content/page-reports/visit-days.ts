import { DAY_MS, dayText } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { nextTurn } from '../../base/database/turns.js'
import { dateAt, instantAt, timeZoneOf } from '../../base/time/zoned-time.js'
import type { DaySpan } from './day-rows.js'

/** The visits and page views of a day. */
export interface DayCount {
  /** Such as `2026-11-21`, in the time zone of the website. */
  readonly day: string
  readonly visits: number
  readonly views: number
}

/** The day some days later. */
export const dayAfter = (day: string, days: number = 1): string => dayText(Date.parse(day) + days * DAY_MS)

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

/** A page view names its visit: the record of the visitor is the same until the next one. */
const COUNT = `select count(*) as views, count(distinct nullif(data ->> 'visitorCookie', '')) as visits
  from page_records where website_id = $1 and source = 'census' and kind = 'page-view'
    and created_at >= $2 and created_at < $3`

/** The instants between which a day of a time zone is. */
export const spanOfDay = (day: string, timeZone: string): DaySpan => ({
  day,
  start: new Date(instantAt(day, timeZone)),
  stop: new Date(instantAt(dayAfter(day), timeZone)),
})

/** Counts the page views of a day that are stored. */
export async function countDay(
  db: Database,
  websiteId: string,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<DayCount> {
  const { start, stop } = spanOfDay(day, timeZone)
  const [count] = await db.query<{ views: number; visits: number }>(COUNT, [websiteId, start, stop])
  return { day, visits: count?.visits ?? 0, views: count?.views ?? 0 }
}

/** The latest day that is counted for good; null for none. */
export async function lastCountedDay(db: Database, websiteId: string): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select max(day) as day from visit_days where website_id = $1',
    [websiteId],
  )
  return row?.day ?? null
}

/** The time zone of a website, and the time of its first record of a source; null for none. */
export async function firstRecord(
  db: Database,
  websiteId: string,
  source: string,
): Promise<{ timeZone: string; first: Date | null }> {
  const [website] = await db.query<{ timeZone: string | null; first: Date | null }>(
    `select coalesce(owner #>> '{sections,contact,timeZone}', settings ->> 'timeZone') as "timeZone",
       (select min(created_at) from page_records where source = $2 and website_id = $1) as first
     from websites where id = $1`,
    [websiteId, source],
  )
  return { timeZone: timeZoneOf({ timeZone: website?.timeZone }), first: website?.first ?? null }
}

/**
 * Counts the days that are over, so that the numbers outlive the records. Each day has a statement of its own, because
 * one for all of them could run into its time limit, and a turn of the thread.
 */
export async function countDays(db: Database, websiteId: string, now: number): Promise<void> {
  const { timeZone, first } = await firstRecord(db, websiteId, 'census')
  if (first === null) return
  const today = dateAt(now, timeZone)
  // Days that are not over were counted while the clock was ahead. They would never be counted again.
  await db.query('delete from visit_days where website_id = $1 and day >= $2', [websiteId, today])
  const counted = await lastCountedDay(db, websiteId)
  const oldest = dateAt(first.getTime(), timeZone)
  const from = counted === null || counted < oldest ? oldest : dayAfter(counted)
  for (const day of daysBetween(from, dayAfter(today, -1))) {
    const { visits, views } = await countDay(db, websiteId, { day, timeZone })
    await db.query(
      'insert into visit_days (website_id, day, visits, views) values ($1, $2, $3, $4) on conflict do nothing',
      [websiteId, day, visits, views],
    )
    await nextTurn()
  }
}
