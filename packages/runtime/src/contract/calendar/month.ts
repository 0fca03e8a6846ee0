/** A calendar month. */
export interface CalendarMonth {
  readonly year: number
  /** From 1. */
  readonly month: number
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * The text of a month, as calls and addresses carry it.
 *
 * @example
 * monthText({ year: 2026, month: 12 }) // '12-2026'
 */
export const monthText = ({ year, month }: CalendarMonth): string => `${twoDigits(month)}-${year}`

/**
 * The first day of a month as a count of milliseconds, see {@link dayOf}.
 *
 * @example
 * firstDay({ year: 2026, month: 12 }) // Date.UTC(2026, 11, 1)
 */
export const firstDay = ({ year, month }: CalendarMonth): number => Date.UTC(year, month - 1, 1)

/**
 * The month some months later, or earlier with a negative count.
 *
 * @example
 * addMonths({ year: 2026, month: 12 }, 1) // { year: 2027, month: 1 }
 */
export const addMonths = (month: CalendarMonth, count: number): CalendarMonth =>
  monthOf(Date.UTC(month.year, month.month - 1 + count, 1))

/**
 * The month of a day.
 *
 * @example
 * monthOf(Date.UTC(2026, 11, 24)) // { year: 2026, month: 12 }
 */
export function monthOf(day: number): CalendarMonth {
  const date = new Date(day)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
