/**
 * The text of a day.
 *
 * @example
 * dayText(Date.UTC(2026, 11, 24)) // '2026-12-24'
 */
export const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10)

/**
 * Reads the calendar day of instants in a time zone. The day is the midnight of the same date in UTC, so that days can be
 * counted without daylight saving.
 *
 * @param zone - options of `Intl`; without a time zone, the computer's own
 * @example
 * dayReader({ timeZone: 'Asia/Tokyo' })(Date.parse('2026-12-23T20:00Z')) // Date.UTC(2026, 11, 24)
 */
export function dayReader(zone: { readonly timeZone?: string }): (instant: number) => number {
  // Swedish dates are written as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => Date.parse(format.format(instant))
}
