import { DAY_MS } from '../constants/page.js'
import { addMonths, type CalendarMonth, firstDay } from './month.js'

const DAYS_OF_WEEK = 7

/**
 * The weeks of a month. Each has seven days; days of other months are null.
 *
 * @param weekStart - the first day of the week: 0 is Sunday
 * @example
 * weeksOf({ year: 2026, month: 12 }, 1)[0] // [null, Date.UTC(2026, 11, 1), …]
 */
export function weeksOf(month: CalendarMonth, weekStart: number): (number | null)[][] {
  const first = firstDay(month)
  const end = firstDay(addMonths(month, 1))
  const weeks: (number | null)[][] = []
  const offset = (new Date(first).getUTCDay() - weekStart + DAYS_OF_WEEK) % DAYS_OF_WEEK
  for (let start = first - offset * DAY_MS; start < end; start += DAYS_OF_WEEK * DAY_MS) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => start + index * DAY_MS)
    weeks.push(days.map((day) => (day >= first && day < end ? day : null)))
  }
  return weeks
}
