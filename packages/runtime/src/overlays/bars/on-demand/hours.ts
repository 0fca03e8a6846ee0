import { make } from '../../shared/elements.js'

/** The context in which opening hours are shown. */
export interface HoursContext {
  readonly locale: string
  readonly timeZone: string
  readonly now: number
  /** The text for a day without hours. */
  readonly closed: string
}

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A Monday. Times are formatted in UTC, so that no time zone changes them. */
const MONDAY = Date.UTC(2024, 0, 1)

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const weekday = (locale: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone })

/** Today's weekday in the website's time zone, or in the visitor's if that is invalid. */
function today({ locale, timeZone, now }: HoursContext): string {
  try {
    return weekday(locale, timeZone || undefined).format(now)
  } catch {
    return weekday(locale, undefined).format(now)
  }
}

/**
 * The week's opening hours, Monday first, with today marked. Times are minutes since midnight. A day without times has
 * the owner's text, or the text for closed days.
 */
export function weekOf(hoursByDay: Readonly<Record<string, unknown>>, context: HoursContext): HTMLElement {
  const list = make('dl', 'site-info-week')
  const names = weekday(context.locale, 'UTC')
  const timeFormat = new Intl.DateTimeFormat(context.locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const current = today(context)
  for (const [index, day] of DAYS.entries()) {
    const { ranges, text } = Object(hoursByDay[day])
    const times = (Array.isArray(ranges) ? ranges : [])
      .map((range) => [Object(range).from, Object(range).to])
      // Comparing an object may throw. Null is a missing time, and half a range would show hours that nobody set.
      .filter((range) =>
        range.every((minutes) => typeof minutes !== 'object' && minutes >= 0 && minutes <= 2880),
      )
      .map((range) => range.map((minutes) => timeFormat.format(MONDAY + minutes * MINUTE_MS)).join(' – '))
      .join(', ')
    const name = names.format(MONDAY + index * DAY_MS)
    const row = make('div', '')
    const hours = times || (typeof text === 'string' && text.trim()) || context.closed
    row.append(make('dt', '', name), make('dd', '', hours))
    if (name === current) row.setAttribute('aria-current', 'date')
    list.append(row)
  }
  return list
}
