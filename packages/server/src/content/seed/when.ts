import { DAY_MS, dayText } from '@site/runtime/contract'
import * as v from 'valibot'
import { dateAt, instantAt } from '../../base/time/zoned-time.js'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const isDate = (text: string) => !Number.isNaN(Date.parse(text.length === 10 ? text : `${text}Z`))

const Local = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/, 'must be a date or a time such as "2026-12-05T10:00"'),
  v.check(isDate, 'is no day of the calendar'),
)

const entries = {
  start: v.optional(Local),
  end: v.optional(Local),
  startsIn: v.optional(
    v.pipe(v.string(), v.regex(/^-?P\d{1,3}[DW]$/, 'must be a duration such as "P12D" or "P2W"')),
  ),
  on: v.optional(v.picklist(WEEKDAYS, 'must be a weekday such as "saturday"')),
  at: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "10:00"')),
  ),
  lasts: v.optional(
    v.pipe(v.string(), v.regex(/^P(?:\d{1,3}D|T\d{1,4}[HM])$/, 'must be a duration such as "PT6H" or "P2D"')),
  ),
}

/**
 * When an event is, in the time zone of the website: `start` and `end`, or `startsIn` with `on`, `at` and `lasts` for a
 * date that counts from the day of the seeding. Without a time, the event has whole days.
 */
export const When = v.pipe(
  v.looseObject(entries),
  v.check(
    ({ start, startsIn }) => (start === undefined) !== (startsIn === undefined),
    'needs "start" or "startsIn"',
  ),
)

export type When = v.InferOutput<typeof When>

/** The instants of an event. */
export interface EventTime {
  /** Milliseconds since 1970. */
  readonly startDate: number
  /** Not part of the event any more. An event without an end has its start here. */
  readonly endDate: number
  readonly isAllDay: boolean
}

const daysIn = (duration: string): number => {
  const [, sign, count, unit] = /^(-?)P(\d+)([DW])$/.exec(duration) ?? []
  return Number(count) * (unit === 'W' ? 7 : 1) * (sign ? -1 : 1)
}

/** The start of an event that counts from today: the weekday on or after that day. */
function relativeStart({ startsIn = '', on, at }: When, today: string): string {
  let day = Date.parse(today) + daysIn(startsIn) * DAY_MS
  if (on) day += ((WEEKDAYS.indexOf(on) - new Date(day).getUTCDay() + 7) % 7) * DAY_MS
  return at === undefined ? dayText(day) : `${dayText(day)}T${at}`
}

/** The time of a clock some minutes later: an event of six hours ends six hours later on the clock. */
const later = (local: string, ms: number) =>
  new Date(Date.parse(local.length === 10 ? local : `${local}Z`) + ms).toISOString().slice(0, local.length)

/** The end of an event on the clock. That of whole days is the midnight after the last day. */
function localEnd({ end, lasts = '' }: When, start: string): string {
  const isAllDay = start.length === 10
  if (end !== undefined) return isAllDay ? later(end.slice(0, 10), DAY_MS) : end
  const [, days, count, unit] = /^P(?:(\d+)D|T(\d+)([HM]))$/.exec(lasts) ?? []
  if (isAllDay) return later(start, Math.max(1, Number(days ?? 1)) * DAY_MS)
  if (days !== undefined) return later(start, Number(days) * DAY_MS)
  return count === undefined ? start : later(start, Number(count) * (unit === 'H' ? 60 : 1) * 60_000)
}

/**
 * The instants of an event.
 *
 * @param now - the time of the seeding, from which `startsIn` counts
 * @example
 * timeOf({ start: '2026-12-05T10:00', lasts: 'PT6H' }, { now: 0, timeZone: 'Europe/London' })
 */
export function timeOf(
  when: When,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): EventTime {
  const start = when.start ?? relativeStart(when, dateAt(now, timeZone))
  const startDate = instantAt(start, timeZone)
  return {
    startDate,
    endDate: Math.max(startDate, instantAt(localEnd(when, start), timeZone)),
    isAllDay: start.length === 10,
  }
}
