import { dayText } from '@site/runtime/contract'
import { dateFormat, keep } from './formats.js'

/** The time zone of a website that names none, or an unknown one. */
const NO_ZONE = 'UTC'

const MINUTE_MS = 60_000

const MAX_ZONES = 100

const knownZone = keep((timeZone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return NO_ZONE
  }
}, MAX_ZONES)

/**
 * The time zone of a website, by its name.
 *
 * @example
 * timeZoneOf({ timeZone: 'Europe/London' }) // 'Europe/London'
 */
export const timeZoneOf = ({ timeZone }: Readonly<Record<string, unknown>>): string =>
  typeof timeZone === 'string' && timeZone !== '' ? knownZone(timeZone) : NO_ZONE

/** The clock of a time zone at an instant, as if that clock were UTC. */
function clockOf(instant: number, timeZone: string): number {
  const format = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
}

/**
 * The instant at which clocks of a time zone show a date and a time. A time that a clock skips in spring is as much later;
 * of a time that a clock shows twice in autumn, it is the first.
 *
 * @param local such as `2026-12-05T10:00`, or `2026-12-05` for midnight
 * @returns milliseconds since 1970; NaN for any other text
 * @example
 * instantAt('2026-07-05T10:00', 'Europe/London') // Date.UTC(2026, 6, 5, 9)
 */
export function instantAt(local: string, timeZone: string): number {
  const wanted = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
  if (Number.isNaN(wanted)) return wanted
  const offset = (instant: number) => clockOf(instant, timeZone) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
  // Offsets before and after a change of the clocks on this day.
  const [before, after] = [offset(wanted - 24 * 60 * MINUTE_MS), offset(wanted + 24 * 60 * MINUTE_MS)]
  const candidates = [wanted - before, wanted - after]
  const exact = candidates.filter((instant) => clockOf(instant, timeZone) === wanted)
  return exact.length > 0 ? Math.min(...exact) : wanted - before
}

/**
 * The date of an instant in a time zone.
 *
 * @example
 * dateAt(Date.UTC(2026, 11, 4, 20), 'Asia/Tokyo') // '2026-12-05'
 */
export const dateAt = (instant: number, timeZone: string): string => dayText(clockOf(instant, timeZone))

/**
 * The date and the time of an instant in a time zone.
 *
 * @example
 * localAt(Date.UTC(2026, 6, 5, 9), 'Europe/London') // '2026-07-05T10:00'
 */
export const localAt = (instant: number, timeZone: string): string =>
  new Date(clockOf(instant, timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
