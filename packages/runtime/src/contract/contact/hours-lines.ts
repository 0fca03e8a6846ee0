import { closedText, DAY_MINUTES, type TypedRange, typedRanges, WEEKDAYS, type Weekday } from './hours.js'

/** Days with the same hours, in words. */
export interface HoursLine {
  /** Such as "Wednesday – Friday". */
  readonly days: string
  /** Such as "10:00–13:00, 14:00–17:00", or the text for a day without hours. */
  readonly hours: string
  readonly isClosed: boolean
}

/** How hours are written. */
export interface HoursFormat {
  readonly locale: string
  readonly weekday: 'long' | 'short'
  /** The text for a day without hours. */
  readonly closed: string
}

/** A Monday. Days and times are formatted in UTC, so that no time zone changes them. */
const MONDAY = Date.UTC(2024, 0, 1)
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** A time that is not known yet. */
const UNKNOWN = '?'

/** The time of a range's end or start on a day. */
const instant = (minutes: number): number => MONDAY + (minutes % DAY_MINUTES) * MINUTE_MS

/**
 * The names of days from one of them to another, such as "Saturday – Monday".
 *
 * @param count the number of days
 */
function daysText(first: Weekday, count: number, { locale, weekday }: HoursFormat): string {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  const start = MONDAY + WEEKDAYS.indexOf(first) * DAY_MS
  return format.formatRange(start, start + (count - 1) * DAY_MS)
}

function rangeText({ from, to }: TypedRange, format: Intl.DateTimeFormat): string {
  const text = (minutes: number | null) => (minutes === null ? UNKNOWN : format.format(instant(minutes)))
  return from === null || to === null
    ? `${text(from)} – ${text(to)}`
    : format.formatRange(instant(from), instant(to))
}

function dayLine(week: unknown, day: Weekday, { locale, closed }: HoursFormat) {
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const ranges = typedRanges(week, day)
    .toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
    .map((range) => rangeText(range, times))
  const list = ranges.join(', ')
  return { day, hours: list || closedText(week, day) || closed, isClosed: list === '' }
}

/**
 * The opening hours of a week in words, one line for days in a row with the same hours. The first line is that of the
 * first open days; days around the end of the week are one line too.
 *
 * @example
 * hoursLines(week, { locale: 'en-GB', weekday: 'long', closed: 'Closed' })
 * // [{ days: 'Wednesday – Friday', hours: '10:00–17:00', isClosed: false }, …]
 */
export function hoursLines(week: unknown, format: HoursFormat): readonly HoursLine[] {
  const lines = WEEKDAYS.map((day) => dayLine(week, day, format))
  const startsRun = (at: number) => lines[at]!.hours !== lines.at(at - 1)!.hours
  const starts = lines.flatMap((_, at) => (startsRun(at) ? [at] : []))
  const first = starts.find((at) => !lines[at]!.isClosed) ?? starts[0] ?? 0
  const ordered = [...starts.filter((at) => at >= first), ...starts.filter((at) => at < first)]
  const runs = ordered.length > 0 ? ordered : [0]
  return runs.map((at, index) => {
    const next = runs[(index + 1) % runs.length]!
    const count = (next - at + lines.length) % lines.length || lines.length
    const { day, hours, isClosed } = lines[at]!
    return { days: daysText(day, count, format), hours, isClosed }
  })
}
