/** Whether tests repeat as often as they can, as in `npm run test:full`; other runs repeat a tenth as often. */
export const IS_FULL = process.env.TEST_FULL === '1'

/** Fewer repetitions would leave whole kinds of values to chance. */
const LEAST = 25

/** The number of repetitions of this run, from the number of a full one. */
export const repeats = (full: number): number =>
  IS_FULL ? full : Math.min(full, Math.max(LEAST, Math.ceil(full / 10)))

/**
 * The seed of this run. `npm test` gives each content of the repository its own (`scripts/lib/seed.mjs`). A retry uses
 * it again, so that a value that fails once fails twice.
 */
export const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000)

/**
 * The parameters of a property test. Its report names the seed, and `TEST_SEED=<seed>` repeats the run.
 *
 * @param full - the number of values in a full run
 * @example
 * fc.assert(fc.property(fc.string(), check), propertyRuns(10_000))
 */
export const propertyRuns = (full: number): { numRuns: number; seed: number } => ({
  numRuns: repeats(full),
  seed: SEED,
})
