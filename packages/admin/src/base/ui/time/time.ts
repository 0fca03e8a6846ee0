import { WEEKDAYS, type Weekday } from '@site/runtime/contract'
import { formatLocale } from '../../messages/language.js'

/** A time in the reader's time zone, or in another one. */
export const timeOf = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleString(formatLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** A time in the reader's time zone, which it names: other places show the same time by the clock of the website. */
export const zonedTimeOf = (iso: string): string =>
  new Date(iso).toLocaleString(formatLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** The same to the second, where times of one minute have to differ. */
export const secondOf = (iso: string): string =>
  new Date(iso).toLocaleString(formatLocale(), { dateStyle: 'medium', timeStyle: 'medium' })

/** A day of the calendar, such as `2027-12-31`, in any time zone. */
export const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(formatLocale(), { dateStyle: 'medium', timeZone: 'UTC' })

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const DAY_MS = 86_400_000

/** The name of a weekday. */
export const weekdayName = (day: Weekday): string =>
  new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS).toLocaleDateString(formatLocale(), {
    weekday: 'long',
    timeZone: 'UTC',
  })

/** The clock of a time zone at an instant, as controls have it, such as `2027-12-31T09:30`. */
export const clockAt = (instant: number, timeZone: string): string =>
  // Swedish dates are those of ISO 8601.
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')

/** The instant at which the clock of a time zone shows a time; NaN for what is no time. */
export function instantAt(clock: string, timeZone: string): number {
  const wanted = Date.parse(`${clock}Z`)
  let instant = wanted
  // The second step is for a change of the clock between the first guess and the answer.
  for (const _step of [1, 2])
    if (!Number.isNaN(instant)) instant += wanted - Date.parse(`${clockAt(instant, timeZone)}Z`)
  return instant
}
