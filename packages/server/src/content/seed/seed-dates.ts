import { timeZoneOf } from '../../base/time/zoned-time.js'
import type { Seed } from './seed-schema.js'
import { timeOf } from './when.js'

/**
 * The seed with the instants of its events and dates. Those of events are stored beside them, for queries.
 *
 * @param now - dates that count from the day of the seeding count from here
 */
export function withDates<Found extends Seed>(seed: Found, now: number): Found {
  const clock = { now, timeZone: timeZoneOf(seed.website) }
  return {
    ...seed,
    pages: seed.pages.map((page) => ({
      ...page,
      ...(page.event && { event: { ...page.event, ...timeOf(page.event, clock) } }),
      ...(page.dates && { dates: page.dates.map((date) => ({ ...date, ...timeOf(date, clock) })) }),
    })),
  }
}

/** Whether any date of a seed counts from the day of the seeding. */
export const countsFromToday = ({ pages }: Seed): boolean =>
  pages.some(({ event, dates = [] }) => [event, ...dates].some((when) => when?.startsIn !== undefined))
