import * as v from 'valibot'

/** The days of a week, by their names in the settings. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Minutes of a day. */
export const DAY_MINUTES = 1440

/** A range that ends before it starts ends on the next day. The latest such time: 06:00. */
export const LATEST_NEXT_DAY_MINUTES = 360

/** The most ranges of a day. */
export const MAX_DAY_RANGES = 10

const minutes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** Minutes since midnight; the end may be on the next day. */
const TimeRange = v.object({ from: minutes(DAY_MINUTES - 1), to: minutes(2 * DAY_MINUTES) })

/** A day is closed without ranges; `text` then stands for "Closed". */
const DayHours = v.optional(
  v.object({
    ranges: v.optional(v.pipe(v.array(TimeRange), v.maxLength(MAX_DAY_RANGES)), []),
    text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  {},
)

/** The opening hours of a week. */
export const WeekHours = v.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
})

/** The opening hours of a week. */
export type WeekHours = v.InferOutput<typeof WeekHours>

/** An issue of a range, with its day and its index. */
export interface HoursIssue {
  readonly code: 'incomplete' | 'reversed' | 'overlap'
  readonly day: Weekday
  /** The index of the range in its day. */
  readonly index: number
}

/** A range as a person types it: a time that is not there yet is null. */
export interface TypedRange {
  readonly from: number | null
  readonly to: number | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The ranges of a day in a value of any type; incomplete ones included. */
export function typedRanges(week: unknown, day: Weekday): readonly TypedRange[] {
  const hours = isObject(week) && Object.hasOwn(week, day) ? week[day] : undefined
  const ranges = isObject(hours) && Array.isArray(hours.ranges) ? hours.ranges : []
  const time = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  return ranges.filter(isObject).map(({ from, to }) => ({ from: time(from), to: time(to) }))
}

/** The text of a day that stands for "Closed"; empty without one. */
export function closedText(week: unknown, day: Weekday): string {
  const hours = isObject(week) && Object.hasOwn(week, day) ? week[day] : undefined
  return isObject(hours) && typeof hours.text === 'string' ? hours.text.trim() : ''
}

interface Placed extends TypedRange {
  readonly day: Weekday
  readonly index: number
}

/** The part of a range that is on the next day, as a range of that day. */
const spilled = (ranges: readonly Placed[]): readonly TypedRange[] =>
  ranges.flatMap(({ to }) => (to !== null && to > DAY_MINUTES ? [{ from: 0, to: to - DAY_MINUTES }] : []))

const overlaps = (one: TypedRange, other: TypedRange): boolean =>
  one.from! < other.to! && other.from! < one.to!

/**
 * The first issue of the hours of a week; null if there is none. Ranges of one day must not overlap, nor those that
 * last until the next day with the hours of that day.
 *
 * @example
 * hoursIssue({ monday: { ranges: [{ from: 1020, to: 600 }] } }) // { code: 'reversed', day: 'monday', index: 0 }
 */
export function hoursIssue(week: unknown): HoursIssue | null {
  const days = WEEKDAYS.map((day) => typedRanges(week, day).map((range, index) => ({ ...range, day, index })))
  for (const [at, ranges] of days.entries()) {
    const before = spilled(days.at(at - 1)!)
    for (const range of ranges) {
      const { from, to, day, index } = range
      const issue = (code: HoursIssue['code']): HoursIssue => ({ code, day, index })
      if (from === null || to === null) return issue('incomplete')
      if (to <= from) return issue('reversed')
      const earlier = ranges.slice(0, index)
      if ([...earlier, ...before].some((other) => overlaps(range, other))) return issue('overlap')
    }
  }
  return null
}

/**
 * The end of a range as minutes since the midnight before its start. 00:00 is the end of the day, and a time up to
 * {@link LATEST_NEXT_DAY_MINUTES} that is before the start is one of the next day.
 *
 * @example
 * endMinutes(1080, 120) // 1560
 */
export const endMinutes = (from: number | null, time: number): number =>
  time === 0 || (from !== null && time <= from && time <= LATEST_NEXT_DAY_MINUTES) ? time + DAY_MINUTES : time
