import type { Site } from '../../../core/site.js'
import { addListener, ofDocument } from '../../../dom/native.js'
import { escapes } from '../../../services/escape/escape.js'
import { canonicalLocale } from '../../../services/messages/locale.js'
import { timeZone } from '../../../services/time-zone/time-zone.js'
import { make } from '../../shared/elements.js'

/** The context in which opening hours are shown. */
export interface HoursContext {
  readonly locale: string
  /** The website's; the visitor's without one. */
  readonly timeZone?: string
  readonly now: number
  /** The text for a day without hours. */
  readonly closed: string
}

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** A Monday. Times are formatted in UTC, so that no time zone changes them. */
const MONDAY = Date.UTC(2024, 0, 1)

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const weekday = (locale: string, zone: { readonly timeZone?: string }) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', ...zone })

/**
 * The week's opening hours, Monday first, with today marked. Times are minutes since midnight. A day without times has
 * the owner's text, or the text for closed days.
 */
export function weekOf(hoursByDay: Readonly<Record<string, unknown>>, context: HoursContext): HTMLElement {
  const list = make('dl', 'site-info-week')
  const { locale, now, closed, ...zone } = context
  const names = weekday(locale, { timeZone: 'UTC' })
  const timeFormat = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const current = weekday(locale, zone).format(now)
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
    const hours = times || (typeof text === 'string' && text.trim()) || closed
    row.append(make('dt', '', name), make('dd', '', hours))
    if (name === current) row.setAttribute('aria-current', 'date')
    list.append(row)
  }
  return list
}

/**
 * Fills the panel of opening hours on the first press, and shows it.
 *
 * @param closed - the text for a day without hours
 */
export function fillHours(site: Site, panel: HTMLElement, closed: string): void {
  const { document, context, signal } = site
  panel.replaceChildren(
    weekOf(context.websiteSettings.businessHours, {
      locale: canonicalLocale(ofDocument(document, 'documentElement').lang || context.locale),
      ...site.shared(timeZone),
      now: Date.now(),
      closed,
    }),
  )
  let removeEscape = () => {}
  const toggled = ({ newState }: ToggleEvent) => {
    removeEscape()
    if (newState === 'open') removeEscape = site.shared(escapes).push(() => panel.hidePopover())
  }
  addListener(panel, 'toggle', toggled, { signal })
  panel.showPopover()
}
