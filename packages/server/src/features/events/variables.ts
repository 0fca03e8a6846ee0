import { addMonths, monthText, readMonth } from '@site/runtime/contract'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { EventTime } from '../../content/seed/when.js'
import type { Page, SiteReads } from '../../content/site/site.js'
import { currentMonth, monthView, rangeOf } from './month-view.js'
import {
  dateView,
  type EventSetting,
  type EventView,
  eventView,
  lastInstant,
  structuredData,
} from './view.js'

/** The most events of a month, and of a list. */
export const MONTH_LIMIT = 200
export const LIST_LIMIT = 50

/** Cached pages with dates are rendered again after a minute, because events end. */
const MINUTE_MS = 60_000

/** Whether what a page shows depends on the time. */
export const showsDates = ({ event, events, dates }: Page): boolean => Boolean(event || events || dates)

/** The part of a page's cache key that depends on the time and the requested month; null for other pages. */
export const datesKey = (page: Page, now: number, month: string): string | null =>
  showsDates(page) ? `${Math.floor(now / MINUTE_MS)} ${page.events && readMonth(month) ? month : ''}` : null

/**
 * Whether a page is cached for the requested month. Only the current month and its neighbours are: one visitor who goes
 * through the months of 300 years would push every other page out of the cache.
 */
export function isCachedMonth(
  { events }: Page,
  { website, now }: Pick<EventSetting, 'website' | 'now'>,
  requested: string,
): boolean {
  const month = events ? readMonth(requested) : null
  if (!month) return true
  const current = currentMonth(now, timeZoneOf(website))
  return [-1, 0, 1].some((offset) => monthText(addMonths(current, offset)) === monthText(month))
}

/** Views of the pages that are events. */
export const eventViews = (pages: readonly Page[], setting: EventSetting): EventView[] =>
  pages.flatMap((page) => eventView(page, setting) ?? [])

/** Events that have not ended, the next first; or those that have, the latest first. */
export async function listEvents(
  site: Pick<SiteReads, 'events'>,
  collectionId: string,
  setting: EventSetting,
  { isPast, limit }: { readonly isPast: boolean; readonly limit: number },
): Promise<EventView[]> {
  const { now } = setting
  const range = isPast ? { from: 0, to: now } : { from: now, to: Number.MAX_SAFE_INTEGER }
  const pages = await site.events({ collectionId, ...range, isDescending: isPast, limit: limit + LIST_LIMIT })
  return eventViews(pages, setting)
    .filter((event) => event.isPast === isPast)
    .slice(0, limit)
}

/** The events of a month for templates. */
async function monthOfEvents(
  site: Pick<SiteReads, 'events'>,
  collectionId: string,
  setting: EventSetting,
  requested: string,
) {
  const timeZone = timeZoneOf(setting.website)
  const month = readMonth(requested) ?? currentMonth(setting.now, timeZone)
  const pages = await site.events({ collectionId, ...rangeOf(month, timeZone), limit: MONTH_LIMIT })
  return monthView(month, eventViews(pages, setting), setting)
}

/**
 * The variables of events for a page: `events` if the page shows a collection, `event` if it is an event, and `dates` if
 * it lists dates.
 */
export async function eventVariables(
  site: Pick<SiteReads, 'events' | 'collections'>,
  page: Page,
  setting: EventSetting,
  requestedMonth: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { events: collectionId, dates } = page
  const event = eventView(page, setting)
  const rows = dates?.map((date) => dateView(date as typeof date & EventTime, setting))
  const lists = collectionId || event ? await site.collections() : []
  const listOf = (id: unknown) => lists.find((list) => list.id === id && list.isPublished)
  const [upcoming, month] = collectionId
    ? await Promise.all([
        listEvents(site, collectionId, setting, { isPast: false, limit: LIST_LIMIT }),
        monthOfEvents(site, collectionId, setting, requestedMonth),
      ])
    : []
  return {
    ...(upcoming && {
      events: {
        ...{ collectionId, upcoming, month },
        // A page that shows the events of a collection leads to the page of the collection.
        path: listOf(collectionId)?.path ?? page.path,
        structuredData: structuredData(upcoming, setting),
      },
    }),
    ...(event && {
      event: {
        ...event,
        listPath: listOf(page.collectionId)?.path ?? '',
        listTitle: listOf(page.collectionId)?.title ?? '',
        structuredData: structuredData([event], setting),
      },
    }),
    ...(rows && {
      dates: rows.toSorted((a, b) => a.startDate - b.startDate),
      datesData: structuredData(
        rows.filter((row) => lastInstant(row) >= setting.now),
        setting,
      ),
    }),
  }
}
