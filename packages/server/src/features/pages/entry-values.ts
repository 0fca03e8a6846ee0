import { isDeepStrictEqual } from 'node:util'
import {
  asCondition,
  dayText,
  entryFields,
  holds,
  type PageConfigRequest,
  type PageEntry,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { isRecord } from '../../base/text/record.js'
import { dateAt, localAt, timeZoneOf } from '../../base/time/zoned-time.js'
import { type EventTime, timeOf } from '../../content/seed/when.js'

type Data = Readonly<Record<string, unknown>>

/** The values of a post or an event, as its form has them. */
export type EntryValues = Pick<PageConfigRequest, keyof typeof entryFields>

const { date, author, venue, place, isCancelled, tags, picture, pictureAlt, pictureFocal } = entryFields

const ofBoth = { tags, picture, pictureAlt, pictureFocal } as const

/** Values that are stored as they are sent, inside of `post` or `event`. The times of an event are stored as instants. */
const STORED = {
  post: { date, author, ...ofBoth },
  event: { venue, place, isCancelled, ...ofBoth },
} as const

/** The values of a page that is neither. */
const NONE = v.getDefaults(
  v.object(Object.fromEntries(Object.entries(entryFields).map(([name, { schema }]) => [name, schema]))),
) as unknown as EntryValues

/** SQL of the time zone of a website, by whose clock its events are. @param websiteId a parameter */
export const zoneOf = (websiteId: string): string =>
  `(select coalesce(nullif(w.owner #>> '{sections,contact,timeZone}', ''), w.settings ->> 'timeZone')
    from websites w where w.id = ${websiteId}) as "timeZone"`

/** Whether a page is a post or an event; null for any other page. */
export const entryOf = (data: unknown): PageEntry | null => {
  if (!isRecord(data)) return null
  if (isRecord(data.post)) return 'post'
  return isRecord(data.event) ? 'event' : null
}

const instant = (value: unknown) => (typeof value === 'number' ? value : null)

const timeIn = (event: Data): EventTime | null => {
  const startDate = instant(event.startDate)
  if (startDate === null) return null
  const endDate = Math.max(startDate, instant(event.endDate) ?? startDate)
  return { startDate, endDate, isAllDay: event.isAllDay === true }
}

/** Hours for a form in which somebody makes an event of whole days one with hours. */
const FROM = 'T09:00'
const TO = 'T17:00'

type Times = Pick<EntryValues, 'allDay' | 'starts' | 'ends' | 'firstDay' | 'lastDay'>

/** The times of an event by the clock of the website. */
function timesOf(event: Data, timeZone: string): Times {
  const time = timeIn(event)
  if (!time) return NONE
  const { startDate, endDate, isAllDay } = time
  const first = dateAt(startDate, timeZone)
  const last = dateAt(Math.max(startDate, endDate - 1), timeZone)
  const days = { firstDay: first, lastDay: last === first ? '' : last }
  if (isAllDay) return { ...days, allDay: true, starts: first + FROM, ends: last + TO }
  const ends = endDate > startDate ? localAt(endDate, timeZone) : ''
  return { ...days, allDay: false, starts: localAt(startDate, timeZone), ends }
}

/** The values of a post or an event in the data of its page. One that is missing or not allowed has its default. */
export function entryValuesOf(data: unknown, zone: string | null): EntryValues {
  const entry = entryOf(data)
  if (entry === null) return NONE
  const stored = (data as Data)[entry] as Data
  const values = Object.entries(STORED[entry]).flatMap(([name, { schema }]) => {
    const read = v.safeParse(schema, stored[name])
    return read.success ? [[name, read.output] as const] : []
  })
  const times = entry === 'event' ? timesOf(stored, timeZoneOf({ timeZone: zone })) : {}
  return { ...NONE, ...Object.fromEntries(values), ...times }
}

/** The data of a post or an event for the values of its form. */
export function entryData(entry: PageEntry, values: EntryValues, zone: string | null): Data {
  const stored = Object.fromEntries(
    Object.keys(STORED[entry]).map((name) => [name, values[name as keyof EntryValues]]),
  )
  if (entry === 'post') return stored
  const { allDay, starts, ends, firstDay, lastDay } = values
  const when = allDay ? { start: firstDay, end: lastDay || firstDay } : { start: starts, end: ends || starts }
  return { ...stored, ...timeOf(when, { now: 0, timeZone: timeZoneOf({ timeZone: zone }) }) }
}

const TIMES = ['startDate', 'endDate', 'isAllDay'] as const

/**
 * The values of a post or an event that differ from those of the seed, as a part of the page's data. The times of an event
 * are the owner's or the seed's together: the latter may count from the day of the seeding.
 */
export function ownEntry(data: unknown, values: EntryValues, zone: string | null): Data {
  const entry = entryOf(data)
  if (entry === null) return {}
  const theme = entryData(entry, entryValuesOf(data, zone), zone)
  const own = entryData(entry, values, zone)
  const isMoved = TIMES.some((name) => own[name] !== theme[name])
  const changed = Object.entries(own).filter(([name, value]) =>
    (TIMES as readonly string[]).includes(name) ? isMoved : !isDeepStrictEqual(value, theme[name]),
  )
  return changed.length > 0 ? { [entry]: Object.fromEntries(changed) } : {}
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && dayText(Date.parse(day)) === day

const NO_DAY = 'There is no such day in the calendar.'
const ENDS_FIRST = 'The event would end before it starts.'

/** The reasons for which the values of a post or an event cannot be saved, by their names. */
export function entryIssues(
  entry: PageEntry | null,
  { date: day, allDay, starts, ends, firstDay, lastDay }: EntryValues,
): Readonly<Record<string, string>> {
  if (entry === null) return {}
  if (entry === 'post') return day !== '' && !isDay(day) ? { date: NO_DAY } : {}
  const [first, last] = allDay ? ['firstDay', 'lastDay'] : ['starts', 'ends']
  const [from, to] = allDay ? [firstDay, lastDay] : [starts, ends]
  if (from === '') return { [first!]: 'Say when the event starts.' }
  if (!isDay(from.slice(0, 10))) return { [first!]: NO_DAY }
  if (to === '') return {}
  if (!isDay(to.slice(0, 10))) return { [last!]: NO_DAY }
  return to < from ? { [last!]: ENDS_FIRST } : {}
}

/** The values that mean something for such a page, for its history. */
export const shownEntryValues = (entry: PageEntry | null, values: EntryValues): Partial<EntryValues> => {
  const form: Readonly<Record<string, unknown>> = { ...values, entry }
  return Object.fromEntries(
    Object.entries(entryFields).flatMap(([name, { appliesTo }]) =>
      holds(asCondition(appliesTo), (other) => form[other]) ? [[name, form[name]]] : [],
    ),
  )
}
