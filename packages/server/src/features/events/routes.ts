import {
  DAY_MS,
  type EventItem,
  ItemsByMonthQuery,
  MONTH_ITEMS_MAX,
  RecordType,
  readMonth,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { queryOf } from '../../base/http/body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { Feature } from '../../content/feature.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { EventChange } from '../../content/site/collection-reads.js'
import { siteOf } from '../../content/site/request-site.js'
import type { Page, SiteSnapshot } from '../../content/site/site.js'
import { isVisible } from '../../content/site/visible-pages.js'
import type { Services } from '../../services.js'
import { calendarFile, type FileEvent } from './calendar-file.js'
import { rangeOf } from './month-view.js'
import { eventOf } from './view.js'

/** A calendar file of a collection has the events of the last and the next year. */
const FILE_DAYS = 366
const FILE_LIMIT = 200

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const itemOf = (page: Page): EventItem[] => {
  const event = eventOf(page)
  if (!event) return []
  const { startDate, endDate, isAllDay } = event
  const [venue, place] = [textOf(event.venue), textOf(event.place)]
  return [
    {
      id: page.id,
      recordType: RecordType.event,
      title: page.title,
      fullUrl: page.path,
      excerpt: page.description,
      startDate,
      endDate,
      isAllDay,
      location: venue || place ? { addressTitle: venue, addressLine1: place } : null,
      structuredContent: { _type: 'CalendarEvent', startDate, endDate },
    },
  ]
}

/** `GET /api/open/GetItemsByMonth`: the events that touch a month, in the time zone of the website. */
export const eventRoutes = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/GetItemsByMonth', async (c) => {
    const query = queryOf(c, ItemsByMonthQuery)
    const { month, collectionId } = query
    const site = await siteOf(c, services)
    const { website } = await site.website()
    const range = rangeOf(readMonth(month)!, timeZoneOf(website))
    const pages = await site.events({ collectionId, ...range, limit: MONTH_ITEMS_MAX })
    return c.json(pages.flatMap(itemOf))
  })

const fileEvent = (page: Page, baseUrl: string, change: EventChange | undefined): FileEvent[] => {
  const event = eventOf(page)
  if (!event) return []
  const { startDate, endDate, isAllDay, venue, place, isCancelled } = event
  const { id, title, description, path } = page
  const location = [venue, place].map(textOf).filter(Boolean).join(', ')
  const url = `${baseUrl}${path}`
  return [
    {
      id,
      title,
      description,
      startDate,
      endDate,
      isAllDay,
      location,
      url,
      isCancelled: isCancelled === true,
      ...change,
    },
  ]
}

/** The events of the page at a path: its own, or those of the collection that it shows; null for any other page. */
async function pagesOfFile(site: SiteSnapshot, page: Page | undefined, now: number) {
  if (!page || !isVisible(page)) return null
  if (eventOf(page)) return [page]
  if (!page.events) return null
  const [from, to] = [now - FILE_DAYS * DAY_MS, now + FILE_DAYS * DAY_MS]
  return site.events({ collectionId: page.events, from, to, limit: FILE_LIMIT })
}

/**
 * The calendar file of an event's page, or of a page that shows events: its path with `.ics`. Null for any other path.
 *
 * @param path the decoded path of the request
 */
export async function calendarResponse(
  c: Context<RequestEnv>,
  services: Services,
  path: string,
): Promise<Response | null> {
  if (!path.endsWith('.ics')) return null
  const site = await siteOf(c, services)
  const page = await site.pageAt(path.slice(0, -'.ics'.length))
  const now = services.now()
  const pages = await pagesOfFile(site, page, now)
  if (!page || !pages) return null
  const { website } = await site.website()
  const baseUrl = baseUrlOf(website, c.get('origin'))
  const changes = await site.eventChanges(pages.map(({ id }) => id))
  const events = pages.flatMap((each) => fileEvent(each, baseUrl, changes.get(each.id)))
  const name = pages.includes(page) ? page.title : `${website.title}: ${page.title}`
  const setting = { name, host: new URL(baseUrl).hostname, timeZone: timeZoneOf(website), now }
  const file = `${path
    .split('/')
    .at(-1)!
    .replace(/[^\w.-]/g, '-')}`
  return c.body(calendarFile(events, setting), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-cache',
  })
}

/** The events of a month. */
export const eventsFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/open', eventRoutes(services)),
}
