import type { VisitsBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { nextTurn } from '../../base/database/turns.js'
import {
  countDay,
  type DayCount,
  dayAfter,
  daysBetween,
  lastCountedDay,
} from '../../content/page-reports/visit-days.js'
import { type Period, stepKey } from './period.js'

/** The visits of each day of a period: of the days that are over as they were counted, of the others as they are stored. */
async function countsByDay(
  db: Database,
  websiteId: string,
  { from, to, recordsSince, timeZone }: Period,
): Promise<Map<string, DayCount>> {
  const counted = await db.query<DayCount>(
    'select day, visits, views from visit_days where website_id = $1 and day >= $2 and day <= $3',
    [websiteId, from, to],
  )
  const counts = new Map(counted.map((count) => [count.day, count]))
  const last = await lastCountedDay(db, websiteId)
  const since = last === null || last < recordsSince ? recordsSince : dayAfter(last)
  // In another time zone, in which the website was before, today may have been over.
  for (const day of daysBetween(since < to ? since : to, to)) {
    await nextTurn()
    counts.set(day, await countDay(db, websiteId, { day, timeZone }))
  }
  return counts
}

/** The periods of the chart, the oldest first: also those without visits. The first one may be shorter than the others. */
export async function seriesOf(
  db: Database,
  websiteId: string,
  period: Period,
  language: string,
): Promise<VisitsBody['series']> {
  const counts = await countsByDay(db, websiteId, period)
  const keyOf = stepKey(period.step, language)
  const series = new Map<string, VisitsBody['series'][number]>()
  for (const day of daysBetween(period.from, period.to)) {
    const key = keyOf(day)
    const { visits = 0, views = 0 } = counts.get(day) ?? {}
    const step = series.get(key) ?? { from: day, to: day, visits: 0, views: 0 }
    series.set(key, { ...step, to: day, visits: step.visits + visits, views: step.views + views })
  }
  return [...series.values()]
}
