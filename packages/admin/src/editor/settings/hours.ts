import {
  closedText,
  DAY_MINUTES,
  endMinutes,
  type TypedRange,
  typedRanges,
  WEEKDAYS,
  type Weekday,
} from '@site/runtime/contract'

/** A day's hours in the form in which they are stored, with ranges that may be incomplete. */
interface TypedDay {
  readonly ranges: readonly TypedRange[]
  readonly text: string
}

/** The hours of a week while they are typed. */
type TypedWeek = Readonly<Record<Weekday, TypedDay>>

/** Any value as a week, with its parts in the order in which the server stores them. */
export const weekOf = (value: unknown): TypedWeek =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { ranges: typedRanges(value, day), text: closedText(value, day) }]),
  ) as Record<Weekday, TypedDay>

export const withRanges = (week: TypedWeek, day: Weekday, ranges: readonly TypedRange[]): TypedWeek => ({
  ...week,
  [day]: { ...week[day], ranges },
})

/** The week with the hours of one day on other days, too. */
export const copyDay = (week: TypedWeek, from: Weekday, to: readonly Weekday[]): TypedWeek => ({
  ...week,
  ...Object.fromEntries(to.map((day) => [day, week[from]])),
})

/** Minutes as a field for a time has them; empty for none. The end of a day is 00:00. */
export function timeText(minutes: number | null): string {
  if (minutes === null) return ''
  const [hours, rest] = [Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The minutes of a time that is typed, or null while it is incomplete. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** A range with another time. Its end is on the next day or not, by its start. */
export function withTime(range: TypedRange, side: keyof TypedRange, text: string): TypedRange {
  const typed = minutesOf(text)
  const from = side === 'from' ? typed : range.from
  const to = side === 'to' ? typed : range.to && range.to % DAY_MINUTES
  return { from, to: to === null ? null : endMinutes(from, to) }
}

/** Hours that most people change least. */
const USUAL: TypedRange = { from: 9 * 60, to: 17 * 60 }

/** A break, and hours after it. */
const BREAK_MINUTES = 60
const AFTER_BREAK_MINUTES = 180

/** The range that a day gets next: after the others if there is room, else one to fill in. */
export function nextRange(ranges: readonly TypedRange[]): TypedRange {
  if (ranges.length === 0) return USUAL
  const from = Math.max(...ranges.map(({ to }) => to ?? DAY_MINUTES)) + BREAK_MINUTES
  const to = Math.min(from + AFTER_BREAK_MINUTES, DAY_MINUTES)
  return from < to ? { from, to } : { from: null, to: null }
}
