import { DAY_MS, VISITS_STEPS, type VisitsRange, type VisitsStep, weekStartOf } from '@site/runtime/contract'
import { RECORDS } from '../../base/limits.js'
import { dateAt } from '../../base/time/zoned-time.js'

import { dayAfter } from '../../content/page-reports/visit-days.js'

/** The values that a period depends on. */
export interface PeriodOptions {
  readonly range: VisitsRange
  readonly step?: VisitsStep | undefined
  readonly now: number
  readonly timeZone: string
}

/** The first day of the month, a number of months earlier. */
function monthStart(day: string, earlier: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - earlier, 1)).toISOString().slice(0, 10)
}

const firstDay = (range: VisitsRange, today: string): string =>
  range === '12-months' ? monthStart(today, 11) : dayAfter(today, range === '7-days' ? -6 : -29)

const later = (one: string, other: string) => (one > other ? one : other)

/** The days of a range that ends today. */
export function periodOf({ range, step = VISITS_STEPS[range][0], now, timeZone }: PeriodOptions) {
  const to = dateAt(now, timeZone)
  const from = firstDay(range, to)
  const keptSince = (days: number) => later(from, dateAt(now - days * DAY_MS, timeZone))
  return {
    range,
    step,
    timeZone,
    from,
    to,
    /** The first day of which records of the census are kept, and of vitals. */
    recordsSince: keptSince(RECORDS.census.days),
    vitalsSince: keptSince(RECORDS.performance.days),
  }
}

/** The days of a report, and the instants between which its records are. */
export type Period = ReturnType<typeof periodOf>

/** The key of the step that a day belongs to. */
export function stepKey(step: VisitsStep, language: string): (day: string) => string {
  if (step === 'day') return (day) => day
  if (step === 'month') return (day) => day.slice(0, 7)
  const weekStart = weekStartOf(language)
  return (day) => dayAfter(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7))
}
