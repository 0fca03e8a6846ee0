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
