import { DAY_MS } from '../../../contract/constants/page.js'

/**
 * A day as people name it from today: days up to two weeks, then weeks, then months.
 *
 * @param days - negative in the past
 */
export function relativeDay(days: number, format: Intl.RelativeTimeFormat): string {
  const distance = Math.abs(days)
  if (distance < 14) return format.format(days, 'day')
  return distance < 60
    ? format.format(Math.trunc(days / 7), 'week')
    : format.format(Math.trunc(days / 30), 'month')
}

/** The whole days between two days. */
export const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS)
