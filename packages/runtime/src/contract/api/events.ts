import * as v from 'valibot'
import { readMonth } from '../calendar/read-month.js'
import { RecordType } from '../enumerations/content.js'

/** Longest id of a collection, in UTF-16 units. */
const MAX_ID = 200

/** The most items of one answer. */
export const MONTH_ITEMS_MAX = 200

const Instant = v.pipe(v.number(), v.integer())

/** The query of `GET /api/open/GetItemsByMonth`. */
export const ItemsByMonthQuery = v.object({
  month: v.pipe(
    v.string(),
    v.check((text) => readMonth(text) !== null, 'must be a month such as 12-2026'),
  ),
  /** The collection of events; all events without one. */
  collectionId: v.optional(
    v.pipe(v.string(), v.maxLength(MAX_ID), v.regex(/^[\w-]*$/, 'must be the id of a collection')),
    '',
  ),
})

/** The query of `GET /api/open/GetItemsByMonth`. */
export type ItemsByMonthQuery = v.InferOutput<typeof ItemsByMonthQuery>

/** An event in the answer of `GET /api/open/GetItemsByMonth`. */
export const EventItem = v.object({
  id: v.string(),
  recordType: v.literal(RecordType.event),
  title: v.string(),
  /** The path of the event's page. */
  fullUrl: v.string(),
  excerpt: v.string(),
  /** Milliseconds since 1970. */
  startDate: Instant,
  /** Not part of the event any more; the start for an event without an end. */
  endDate: Instant,
  /** Whether the event has days and no hours. Its start and end are then midnights of the website's time zone. */
  isAllDay: v.boolean(),
  location: v.nullable(v.object({ addressTitle: v.string(), addressLine1: v.string() })),
  structuredContent: v.object({ _type: v.literal('CalendarEvent'), startDate: Instant, endDate: Instant }),
})

/** An event in the answer of `GET /api/open/GetItemsByMonth`. */
export type EventItem = v.InferOutput<typeof EventItem>

/** The answer of `GET /api/open/GetItemsByMonth`: the events that touch the month, by their starts. */
export const ItemsByMonthBody = v.pipe(v.array(EventItem), v.maxLength(MONTH_ITEMS_MAX))

/** The events of a month. */
export type ItemsByMonthBody = v.InferOutput<typeof ItemsByMonthBody>
