import type { Site } from '../../../core/site.js'
import { timeZone } from '../../../services/time-zone/time-zone.js'
import { days } from '../days.js'
import type { CalendarEvent } from './months.js'

/** The names and times of a page's calendars; for `site.shared`. */
export function formats(site: Site) {
  const { locale, ...shared } = site.shared(days)
  const zone = site.shared(timeZone)
  const names = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: number) => format.format(day)
  }
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const dates = new Intl.DateTimeFormat(locale, { ...date, ...zone })
  const times = new Intl.DateTimeFormat(locale, { ...date, hour: 'numeric', minute: '2-digit', ...zone })
  const numbers = new Intl.NumberFormat(locale)
  return {
    ...shared,
    locale,
    month: names({ month: 'long', year: 'numeric' }),
    weekday: names({ weekday: 'short' }),
    longWeekday: names({ weekday: 'long' }),
    narrowWeekday: names({ weekday: 'narrow' }),
    number: (day: number) => numbers.format(new Date(day).getUTCDate()),
    /** When an event is. */
    time: ({ start, end, isAllDay }: CalendarEvent): string =>
      isAllDay ? dates.formatRange(start, Math.max(start, end - 1)) : times.formatRange(start, end),
  }
}

export type Formats = ReturnType<typeof formats>
