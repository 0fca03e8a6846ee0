import { addMonths, firstDay, monthOf } from '../../contract/calendar/month.js'
import { DAY_MS } from '../../contract/constants/page.js'

/** The same day some months later, or the last day of that month if it is shorter. */
export function sameDay(day: number, months: number): number {
  const month = addMonths(monthOf(day), months)
  const last = firstDay(addMonths(month, 1)) - DAY_MS
  return Math.min(last, firstDay(month) + day - firstDay(monthOf(day)))
}

/** The day that a key leads to; null for a key that leads nowhere. */
export function destination(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: number,
  { weekStart, isRightToLeft }: { readonly weekStart: number; readonly isRightToLeft: boolean },
): number | null {
  const months = shiftKey ? 12 : 1
  if (key === 'PageUp') return sameDay(day, -months)
  if (key === 'PageDown') return sameDay(day, months)
  if (shiftKey) return null
  const inWeek = (new Date(day).getUTCDay() - weekStart + 7) % 7
  const forward = isRightToLeft ? -1 : 1
  const days: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  }
  return Object.hasOwn(days, key) ? day + days[key]! * DAY_MS : null
}
