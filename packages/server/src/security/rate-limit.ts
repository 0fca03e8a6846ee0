/** How often something may happen. */
export interface Limit {
  /** Times within the window. */
  readonly count: number
  /** Length of the window, which slides, in milliseconds. */
  readonly windowMs: number
}

/** Counts events by key. */
export interface RateLimiter {
  /** Counts one event; false, and nothing counted, when there were too many. */
  take(key: string): boolean
  /** Takes the latest event back, because it turned out not to count. */
  giveBack(key: string): void
  /** Seconds until the next event is let through, at least 1. */
  waitSeconds(key: string): number
}

/**
 * A sliding window in memory: of each key it keeps the times of its latest events. Of more than `capacity` keys
 * the longest unused is forgotten, so that many addresses cannot fill the memory.
 *
 * @example
 * const limiter = createRateLimiter({ count: 20, windowMs: 3_600_000 }, Date.now)
 * if (!limiter.take(address)) return c.json({ error }, 429)
 */
export function createRateLimiter(
  { count, windowMs }: Limit,
  now: () => number,
  capacity = 10_000,
): RateLimiter {
  const events = new Map<string, number[]>()
  const recent = (key: string) => (events.get(key) ?? []).filter((time) => time > now() - windowMs)

  return {
    take(key) {
      const times = recent(key)
      events.delete(key)
      const allowed = times.length < count
      events.set(key, allowed ? [...times, now()] : times)
      if (events.size > capacity) events.delete(events.keys().next().value ?? key)
      return allowed
    },
    giveBack(key) {
      events.set(key, (events.get(key) ?? []).slice(0, -1))
    },
    waitSeconds(key) {
      const oldest = recent(key)[0]
      return oldest === undefined ? 1 : Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000))
    },
  }
}
