/** Between the growth of linear and of quadratic work on eight times the input. */
export const LINEAR_BELOW = 24

/** Rounds of a machine that does nothing else, and of one that is too busy for an undisturbed round among these. */
const ROUNDS = 5
const BUSY_ROUNDS = 50

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * The growth of a duration when its input is eight times as long: about 8 for linear work, 64 for quadratic work.
 * Both lengths take turns, and the fastest of each counts: other work of the machine only adds time.
 *
 * @example
 * expect(growthOf((length) => parse('a'.repeat(length)), 5000)).toBeLessThan(LINEAR_BELOW)
 */
export function growthOf(work: (length: number) => void, length: number): number {
  work(length)
  let short = Number.POSITIVE_INFINITY
  let long = Number.POSITIVE_INFINITY
  // Below a twentieth of a millisecond the clock's own steps would decide.
  const growth = () => long / Math.max(0.05, short)
  for (let round = 0; round < ROUNDS || (round < BUSY_ROUNDS && growth() >= LINEAR_BELOW); round += 1) {
    short = Math.min(
      short,
      timeOf(() => work(length)),
    )
    long = Math.min(
      long,
      timeOf(() => work(length * 8)),
    )
  }
  return growth()
}
