import { type CalendarMonth, monthText } from '../../../contract/calendar/month.js'
import type { Site } from '../../../core/site.js'
import { isLinkAddress } from '../../../schema/address.js'
import { fieldOf } from '../../../services/http/answer.js'
import { http } from '../../../services/http/http.js'

/** The most months whose events a page remembers. */
const CALENDAR_MONTHS_MAX = 24

const PATH = '/api/open/GetItemsByMonth'

/** An event of the server's answer. */
export interface CalendarEvent {
  readonly title: string
  readonly path: string
  readonly place: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly isAllDay: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The event of an item, in a list; an empty list if the item cannot be shown. */
function eventOf(item: unknown): CalendarEvent[] {
  const [title, path] = [textOf(fieldOf(item, 'title')), textOf(fieldOf(item, 'fullUrl'))]
  const [start, end] = [fieldOf(item, 'startDate'), fieldOf(item, 'endDate')]
  if (title === '' || !isLinkAddress(path) || !isInstant(start)) return []
  const location = fieldOf(item, 'location')
  const place = [fieldOf(location, 'addressTitle'), fieldOf(location, 'addressLine1')].map(textOf)
  return [
    {
      title,
      path,
      place: place.filter(Boolean).join(', '),
      start,
      end: isInstant(end) ? Math.max(start, end) : start,
      isAllDay: fieldOf(item, 'isAllDay') === true,
    },
  ]
}

/** A number within the range of dates. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 8e15

/** The events of months, which all calendars of a page share; for `site.shared`. */
export class MonthsOfEvents {
  readonly #site: Site
  readonly #loaded = new Map<string, readonly CalendarEvent[]>()

  constructor(site: Site) {
    this.#site = site
  }

  /** The events of a month that has been loaded. */
  loaded(collectionId: string, month: CalendarMonth): readonly CalendarEvent[] | undefined {
    return this.#loaded.get(`${monthText(month)} ${collectionId}`)
  }

  /** Loads the events of a month. @returns null if that failed */
  async load(
    collectionId: string,
    month: CalendarMonth,
    signal: AbortSignal,
  ): Promise<readonly CalendarEvent[] | null> {
    const query = { month: monthText(month), collectionId: collectionId || null }
    const outcome = await this.#site.shared(http).call(PATH, { query, signal, silent: true })
    if (!outcome.ok || !Array.isArray(outcome.body)) return null
    const events = outcome.body.flatMap(eventOf)
    this.#loaded.set(`${monthText(month)} ${collectionId}`, events)
    const [oldest] = this.#loaded.keys()
    if (this.#loaded.size > CALENDAR_MONTHS_MAX && oldest) this.#loaded.delete(oldest)
    return events
  }
}

export const monthsOfEvents = (site: Site): MonthsOfEvents => new MonthsOfEvents(site)
