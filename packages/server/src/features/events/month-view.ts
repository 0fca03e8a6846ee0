import {
  addMonths,
  type CalendarMonth,
  DAY_MS,
  dayText,
  firstDay,
  monthText,
  weekStartOf,
  weeksOf,
} from '@site/runtime/contract'
import { dateFormat } from '../../base/time/formats.js'
import { dateAt, instantAt, timeZoneOf } from '../../base/time/zoned-time.js'
import { daysOf, type EventSetting, type EventView } from './view.js'

/** The first instant of a month, and the first after it, in a time zone. */
export function rangeOf(
  month: CalendarMonth,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  const at = (each: CalendarMonth) => instantAt(dayText(firstDay(each)), timeZone)
  return { from: at(month), to: at(addMonths(month, 1)) }
}

/** The month of the clock in a time zone. */
export function currentMonth(now: number, timeZone: string): CalendarMonth {
  const [year, month] = dateAt(now, timeZone).split('-')
  return { year: Number(year), month: Number(month) }
}

interface NamedMonth {
  /** The month of an address: `?month=12-2026`. */
  readonly key: string
  readonly name: string
}

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)

/** A month with its events. */
export function monthView(
  month: CalendarMonth,
  events: readonly EventView[],
  { website, now }: EventSetting,
) {
  const { language } = website
  const timeZone = timeZoneOf(website)
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' })
  const [names, numbers] = [format({ month: 'long', year: 'numeric' }), new Intl.NumberFormat(language)]
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
  const named = (each: CalendarMonth): NamedMonth => ({
    key: monthText(each),
    name: names.format(firstDay(each)),
  })
  const weekStart = weekStartOf(language)
  const today = dateAt(now, timeZone)
  const [first, last] = [firstDay(month), firstDay(addMonths(month, 1)) - DAY_MS]
  const onDay = new Map<number, EventView[]>()
  for (const event of events) {
    for (const day of daysOf(event, first, last)) onDay.set(day, [...(onDay.get(day) ?? []), event])
  }
  const dayView = (day: number | null) =>
    day === null
      ? null
      : {
          date: dayText(day),
          /** The number of the day, in the digits of the language. */
          text: numbers.format(new Date(day).getUTCDate()),
          isToday: dayText(day) === today,
          events: onDay.get(day) ?? [],
        }
  return {
    ...named(month),
    previous: named(addMonths(month, -1)),
    next: named(addMonths(month, 1)),
    isCurrent: monthText(month) === monthText(currentMonth(now, timeZone)),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = SUNDAY + (weekStart + index) * DAY_MS
      return { short: short.format(day), long: long.format(day) }
    }),
    /** Seven days each; days of other months are null. */
    weeks: weeksOf(month, weekStart).map((week) => week.map(dayView)),
    events,
  }
}

/** A month as templates see it. */
export type MonthView = ReturnType<typeof monthView>
