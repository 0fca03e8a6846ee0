import { addMonths, labelSlug, monthText, readMonth } from '@site/runtime/contract'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { EventTime } from '../../content/seed/when.js'
import { publishedList } from '../../content/site/collection-reads.js'
import type { Page, SiteReads } from '../../content/site/site.js'
import { hasTag, type TagLink, tagLinks, tagsOf } from '../../content/site/tags.js'
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

/** The part of the events that an address asks for. */
export interface EventsQuery {
  readonly month?: string | undefined
  readonly tag?: string | undefined
}

/** Whether an address asks for the events with one tag. Few visitors do, and robots for all of them. */
export const isPartOfEvents = ({ events }: Page, { tag }: EventsQuery): boolean => Boolean(events && tag)

/** An event of a list, whose tags lead to the list. */
type ListedEvent = EventView & { readonly tags: readonly TagLink[] }

/** @param listPath - the path of the list that the event stands in; empty for none */
function listedEvent(page: Page, setting: EventSetting, listPath: string): ListedEvent | null {
  const view = eventView(page, setting)
  if (!view) return null
  const names = Array.isArray(view.tags) ? view.tags : []
  const tags = names.filter((name): name is string => typeof name === 'string')
  return { ...view, tags: tagLinks(tags, listPath) }
}

const namesOf = ({ tags }: ListedEvent): readonly string[] => tags.map(({ name }) => name)

/** The coming events of a list with the requested tag, or all of them, and the tags of all. */
function taggedEvents(all: readonly ListedEvent[], path: string, requested: string) {
  const slug = labelSlug(requested)
  const tags = tagsOf(all.map(namesOf), path, slug)
  const tag = tags.find(({ isCurrent }) => isCurrent)
  const shown = tag ? all.filter((event) => hasTag(namesOf(event), slug)) : all
  return { upcoming: shown.slice(0, LIST_LIMIT), tags, tag: tag?.name ?? '' }
}

/** Views of the pages that are events of a list. */
const eventViews = (pages: readonly Page[], setting: EventSetting, listPath: string): ListedEvent[] =>
  pages.flatMap((page) => listedEvent(page, setting, listPath) ?? [])

/** The part of the events of a list: those that have not ended, the next first; or those that have, the latest first. */
interface EventsPart {
  readonly isPast: boolean
  readonly limit: number
  /** The path of the list, which its tags lead to; empty if it is not published. */
  readonly listPath: string
}

/** The events of a collection. */
export async function listEvents(
  site: Pick<SiteReads, 'events'>,
  collectionId: string,
  setting: EventSetting,
  { isPast, limit, listPath }: EventsPart,
): Promise<ListedEvent[]> {
  const { now } = setting
  const range = isPast ? { from: 0, to: now } : { from: now, to: Number.MAX_SAFE_INTEGER }
  const pages = await site.events({ collectionId, ...range, isDescending: isPast, limit: limit + LIST_LIMIT })
  return eventViews(pages, setting, listPath)
    .filter((event) => event.isPast === isPast)
    .slice(0, limit)
}

/** The events of a month for templates. */
async function monthOfEvents(
  site: Pick<SiteReads, 'events'>,
  collectionId: string,
  setting: EventSetting,
  { month: requested = '', listPath }: EventsQuery & { readonly listPath: string },
) {
  const timeZone = timeZoneOf(setting.website)
  const month = readMonth(requested) ?? currentMonth(setting.now, timeZone)
  const pages = await site.events({ collectionId, ...rangeOf(month, timeZone), limit: MONTH_LIMIT })
  return monthView(month, eventViews(pages, setting, listPath), setting)
}

/**
 * The variables of events for a page: `events` if the page shows a collection, `event` if it is an event, and `dates` if
 * it lists dates.
 */
export async function eventVariables(
  site: Pick<SiteReads, 'events' | 'collections'>,
  page: Page,
  setting: EventSetting,
  { month: requestedMonth = '', tag = '' }: EventsQuery,
): Promise<Readonly<Record<string, unknown>>> {
  const { events: collectionId, dates } = page
  const rows = dates?.map((date) => dateView(date as typeof date & EventTime, setting))
  // A page that shows the events of a collection leads to the page of the collection.
  const path = (collectionId && (await publishedList(site, collectionId))?.path) || page.path
  const [coming, month] = collectionId
    ? await Promise.all([
        listEvents(site, collectionId, setting, { isPast: false, limit: MONTH_LIMIT, listPath: path }),
        monthOfEvents(site, collectionId, setting, { month: requestedMonth, listPath: path }),
      ])
    : []
  const shown = coming && taggedEvents(coming, path, tag)
  const list = page.event ? await publishedList(site, page.collectionId) : undefined
  const listPath = list?.path ?? ''
  const event = listedEvent(page, setting, listPath)
  return {
    ...(shown && {
      events: {
        ...{ collectionId, ...shown, month, path },
        structuredData: structuredData(shown.upcoming, setting),
      },
    }),
    ...(event && {
      event: {
        ...event,
        listPath,
        listTitle: list?.title ?? '',
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
