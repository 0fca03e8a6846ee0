import type { CalendarMonth } from './month.js'

/** Years that a month may have. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

/**
 * The month of a text such as `12-2026`; null for any other text, and for years before 1900 or after 2199.
 *
 * @example
 * readMonth('12-2026') // { year: 2026, month: 12 }
 */
export function readMonth(text: string): CalendarMonth | null {
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(text) ?? []
  const read = { year: Number(year), month: Number(month) }
  return read.year >= FIRST_YEAR && read.year <= LAST_YEAR ? read : null
}
