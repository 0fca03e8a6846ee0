const ROUNDS = 7

function fastest(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/**
 * How much longer work takes on input of eight times the length: about 8 where it is linear, 64 where it is quadratic.
 * The fastest of several rounds each, so that other work of the machine does not count.
 *
 * @example
 * expect(growthOf((length) => parse('a'.repeat(length)), 5000)).toBeLessThan(LINEAR_BELOW)
 */
export function growthOf(work: (length: number) => void, length: number): number {
  work(length)
  // Below a twentieth of a millisecond the clock's own steps would decide.
  const short = Math.max(
    0.05,
    fastest(() => work(length)),
  )
  return fastest(() => work(length * 8)) / short
}

/** Between what linear and what quadratic work takes on eight times the input. */
export const LINEAR_BELOW = 24
