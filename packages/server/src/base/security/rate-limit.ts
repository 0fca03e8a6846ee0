import { type Limit, RATES, type RateName } from '../limits.js'

/**
 * A sliding window in memory that keeps the times of each key's latest events. Above `capacity` keys, the least
 * recently used one is forgotten, so that many addresses cannot fill the memory.
 *
 * @param now the current time in milliseconds, best of a clock that nobody sets
 *
 * @example
 * const limiter = createRateLimiter({ count: 20, windowMs: 3_600_000 }, () => performance.now())
 * if (!limiter.consume(address)) return c.json({ error }, 429)
 */
export function createRateLimiter({ count, windowMs }: Limit, now: () => number, capacity = 10_000) {
  const events = new Map<string, number[]>()
  /** The times of a key in their order. They are changed in place: a limit of thousands would be copied with each call. */
  const recent = (key: string): number[] => {
    const times = events.get(key) ?? []
    const current = now()
    // A clock that was set back would make an event of what is now the future count for longer than the window.
    for (let last = times.length - 1; last >= 0 && times[last]! > current; last -= 1) times[last] = current
    let expired = 0
    while (expired < times.length && times[expired]! <= current - windowMs) expired += 1
    times.splice(0, expired)
    return times
  }

  return {
    /** Counts one event; returns false and counts nothing if there were too many. */
    consume(key: string): boolean {
      const times = recent(key)
      events.delete(key)
      const allowed = times.length < count
      if (allowed) times.push(now())
      events.set(key, times)
      if (events.size > capacity) events.delete(events.keys().next().value ?? key)
      return allowed
    },
    /** Removes the latest event, because it does not count after all. */
    refund(key: string): void {
      events.get(key)?.pop()
    },
    /** Seconds until the next event is allowed, at least 1. */
    waitSeconds(key: string): number {
      const oldest = recent(key)[0]
      return oldest === undefined ? 1 : Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000))
    },
  }
}

/** Counts events by key. */
export type RateLimiter = ReturnType<typeof createRateLimiter>

/** The limiters of a server, by the names of the limits. */
export type Rates = Readonly<Record<RateName, RateLimiter>>

/**
 * Creates all limiters.
 *
 * @param changed - limits that differ from those of the table
 */
export const createRates = (changed: Partial<Record<RateName, Limit>>, now: () => number): Rates =>
  Object.fromEntries(
    Object.entries({ ...RATES, ...changed }).map(([name, limit]) => [name, createRateLimiter(limit, now)]),
  ) as Rates
