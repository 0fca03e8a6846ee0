import { make } from '../shared/elements.js'

/** Where and when opening hours are read. */
export interface HoursOf {
  readonly locale: string
  readonly timeZone: string
  readonly now: number
  /** What stands for a day without hours. */
  readonly closed: string
}

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A Monday; times are written as if in Greenwich, so that no clock of anybody's changes them. */
const MONDAY = Date.UTC(2024, 0, 1)

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const weekday = (locale: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone })

/** The day it is where the website is; where that is unknown, where the visitor is. */
function today({ locale, timeZone, now }: HoursOf): string {
  try {
    return weekday(locale, timeZone || undefined).format(now)
  } catch {
    return weekday(locale, undefined).format(now)
  }
}

/**
 * The week's opening hours, Monday first, with today marked. Times are minutes since midnight; days without any say
 * what the owner wrote, or that they are closed.
 */
export function weekOf(given: Readonly<Record<string, unknown>>, of: HoursOf): HTMLElement {
  const list = make('dl', 'site-info-week')
  const names = weekday(of.locale, 'UTC')
  const times = new Intl.DateTimeFormat(of.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const current = today(of)
  for (const [index, day] of DAYS.entries()) {
    const { ranges, text } = Object(given[day])
    const written = (Array.isArray(ranges) ? ranges : [])
      .map((range) => [Object(range).from, Object(range).to])
      .filter((range) => range.every((minutes) => minutes >= 0 && minutes <= 2880))
      .map((range) => range.map((minutes) => times.format(MONDAY + minutes * MINUTE_MS)).join(' – '))
      .join(', ')
    const name = names.format(MONDAY + index * DAY_MS)
    const row = make('div', '')
    const hours = written || (typeof text === 'string' && text.trim()) || of.closed
    row.append(make('dt', '', name), make('dd', '', hours))
    if (name === current) row.setAttribute('aria-current', 'date')
    list.append(row)
  }
  return list
}
