import { DAY_MS } from '@site/runtime/contract'
import { type SafeText, scriptJson } from '../../base/text/safe-text.js'
import { dateFormat } from '../../base/time/formats.js'
import { dateAt, timeZoneOf } from '../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import type { EventTime } from '../../content/seed/when.js'
import type { Page } from '../../content/site/site.js'

/** The website and the request, as the views of events need them. */
export interface EventSetting {
  readonly website: SeedWebsite
  readonly baseUrl: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An event, or a date of a list, as templates see it, with its other keys from the seed. */
export interface EventView extends EventTime {
  readonly [key: string]: unknown
  /** The first and the last date, such as `2026-12-05`, in the time zone of the website. */
  readonly date: string
  readonly lastDate: string
  /** For the attribute `datetime`: the date, or the instant of the start and the end. */
  readonly start: string
  readonly end: string
  readonly dateText: string
  /** The hours; empty for whole days, and for an event of several days. */
  readonly timeText: string
  readonly isPast: boolean
}

const isTime = (value: unknown): value is EventTime =>
  typeof value === 'object' && value !== null && 'startDate' in value && typeof value.startDate === 'number'

/** The instants of a page's event; null for a page without an event. */
export const eventOf = ({ event }: Page): (EventTime & Readonly<Record<string, unknown>>) | null =>
  isTime(event) ? { ...event } : null

/** The last instant that is part of an event. */
export const lastInstant = ({ startDate, endDate }: EventTime): number => Math.max(startDate, endDate - 1)

/** The hours of an event of one day. A range that ends at midnight has two dates for the format, which would print both. */
function hoursText({ startDate, endDate }: EventTime, language: string, timeZone: string): string {
  // Writes an hour as ranges of the language do: "00:00" in British English, where its digits alone would be "0:00".
  const hour = dateFormat(language, { timeZone, timeStyle: 'short' })
  if (endDate <= startDate) return hour.format(startDate)
  return dateAt(startDate, timeZone) === dateAt(endDate, timeZone)
    ? dateFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).formatRange(startDate, endDate)
    : `${hour.format(startDate)} – ${hour.format(endDate)}`
}

function dateTexts(time: EventTime, { language }: SeedWebsite, timeZone: string) {
  const date = dateAt(time.startDate, timeZone)
  const lastDate = dateAt(lastInstant(time), timeZone)
  const isOneDay = date === lastDate
  const days = dateFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(isOneDay && { weekday: 'long' }),
  })
  const [first, last] = [Date.parse(date), Date.parse(lastDate)]
  return {
    date,
    lastDate,
    dateText: isOneDay ? days.format(first) : days.formatRange(first, last),
    timeText: isOneDay && !time.isAllDay ? hoursText(time, language, timeZone) : '',
  }
}

const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')

/** A date of the seed as templates see it. */
export function dateView(
  time: EventTime & Readonly<Record<string, unknown>>,
  { website, now }: EventSetting,
): EventView {
  const timeZone = timeZoneOf(website)
  const texts = dateTexts(time, website, timeZone)
  return {
    ...time,
    ...texts,
    start: time.isAllDay ? texts.date : iso(time.startDate),
    end: time.isAllDay ? texts.lastDate : iso(time.endDate),
    isPast: lastInstant(time) < now,
  }
}

/** The event of a page as templates see it; null for a page without an event. */
export function eventView(page: Page, setting: EventSetting): EventView | null {
  const time = eventOf(page)
  if (!time) return null
  const { id, path, title, description, content } = page
  return { ...dateView(time, setting), id, path, title, description, content, calendarPath: `${path}.ics` }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const place = ({ venue, place: town }: EventView) => {
  const [name, address] = [textOf(venue), textOf(town)]
  return name || address ? { '@type': 'Place', name: name ?? address, address: address ?? name } : undefined
}

/** Tickets are on another site, or on a page of this one. */
const offer = ({ tickets, isSoldOut }: EventView, baseUrl: string) => {
  const url = textOf(tickets)
  if (!url || !URL.canParse(url, baseUrl)) return undefined
  const availability = `https://schema.org/${isSoldOut === true ? 'SoldOut' : 'InStock'}`
  return { '@type': 'Offer', url: new URL(url, baseUrl).href, availability }
}

/** Events as structured data for search engines, safe inside `<script type="application/ld+json">`. */
export const structuredData = (events: readonly EventView[], { baseUrl, website }: EventSetting): SafeText =>
  scriptJson(
    events.map((event) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: textOf(event.title) ?? textOf(event.venue) ?? website.title,
      description: textOf(event.description),
      startDate: event.start,
      endDate: event.end,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: `https://schema.org/${event.isCancelled === true ? 'EventCancelled' : 'EventScheduled'}`,
      url: textOf(event.path) && `${baseUrl}${textOf(event.path)}`,
      location: place(event),
      offers: offer(event, baseUrl),
      organizer: { '@type': 'Organization', name: website.title, url: baseUrl },
    })),
  )

/** The days that an event touches, within a range of days. */
export function daysOf({ date, lastDate }: EventView, from: number, to: number): number[] {
  const first = Math.max(from, Date.parse(date))
  const last = Math.min(to, Date.parse(lastDate))
  return Array.from(
    { length: Math.max(0, Math.round((last - first) / DAY_MS) + 1) },
    (_, index) => first + index * DAY_MS,
  )
}
