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
 * The growth of a duration when its input is eight times as long: about 8 for linear work, 64 for quadratic work.
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

/** Between the growth of linear and of quadratic work on eight times the input. */
export const LINEAR_BELOW = 24
