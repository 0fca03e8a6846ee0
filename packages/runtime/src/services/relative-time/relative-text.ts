import { RELATIVE_TIME_SECONDS_BELOW_S } from './constants.js'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Looks up a text of the area `relativeTime`. */
export type RelativeTimeTexts = (
  key: 'time.now' | 'time.seconds',
  values?: { readonly count: number },
) => string

/**
 * An age in words, rounded down: seconds from the catalogue, everything else from the browser. A negative age lies in the
 * future.
 *
 * @param age - in milliseconds
 * @example
 * relativeText(7_300_000, t, new Intl.RelativeTimeFormat('en')) // '2 hours ago'
 */
export function relativeText(age: number, t: RelativeTimeTexts, format: Intl.RelativeTimeFormat): string {
  const seconds = Math.floor(Math.abs(age) / 1000)
  if (seconds === 0) return t('time.now')
  if (age > 0 && seconds < RELATIVE_TIME_SECONDS_BELOW_S) return t('time.seconds', { count: seconds })
  const [unit, duration] = UNITS.find(([, each]) => seconds >= each)!
  return format.format(-Math.sign(age) * Math.floor(seconds / duration), unit)
}
