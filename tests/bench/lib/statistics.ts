/** Summary of several samples of one quantity. */
export interface Summary {
  readonly minimum: number
  readonly median: number
  readonly maximum: number
}

/**
 * @throws RangeError without samples
 */
export function summarize(samples: readonly number[]): Summary {
  if (samples.length === 0) throw new RangeError('no samples to summarize')
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { minimum: sorted[0]!, median, maximum: sorted.at(-1)! }
}

/** Minimum and median in a cell. */
export const pair = (samples: readonly number[], digits: number): string => {
  const { minimum, median } = summarize(samples)
  return `${minimum.toFixed(digits)} / ${median.toFixed(digits)}`
}

/** A contender's cost over another's, in three ways. */
export interface Ratio {
  /** Minimum over minimum: noise only adds, so this is the most stable value. */
  readonly minimum: number
  readonly median: number
  /** Minimum over minimum after the cost of an empty script is subtracted from both. */
  readonly net: number
}

/**
 * @param control - samples of the empty script
 */
export function ratio(
  samples: readonly number[],
  floor: readonly number[],
  control: readonly number[],
): Ratio {
  const own = summarize(samples)
  const base = summarize(floor)
  const idle = summarize(control).minimum
  return {
    minimum: own.minimum / base.minimum,
    median: own.median / base.median,
    net: Math.max(0, own.minimum - idle) / (base.minimum - idle),
  }
}

/** The distance of the median from the minimum, in per cent: the noise of a series. */
export const spread = (samples: readonly number[]): number => {
  const { minimum, median } = summarize(samples)
  return (median / minimum - 1) * 100
}

/** Round robin: each round starts one item later, so that no contender always comes first. */
export const rotated = <Item>(items: readonly Item[], round: number): Item[] => {
  const start = items.length ? round % items.length : 0
  return [...items.slice(start), ...items.slice(0, start)]
}

/** A ratio that was measured once per round. */
export interface Repeated {
  readonly median: number
  /** One-sided 97.5 % confidence bound: the true median is at least this. */
  readonly atLeast: number
}

/** Standard errors below the median, for that confidence. */
const STANDARD_ERRORS = 1.96

/**
 * Summarizes ratios whose two sides were measured one after the other, so that a slow moment of the machine
 * slows both. The bound is an order statistic, which assumes nothing about the distribution of the noise.
 *
 * @throws RangeError without samples
 */
export function repeated(ratios: readonly number[]): Repeated {
  const { median } = summarize(ratios)
  const rank = Math.floor((ratios.length - STANDARD_ERRORS * Math.sqrt(ratios.length)) / 2)
  return { median, atLeast: [...ratios].sort((a, b) => a - b)[Math.max(0, rank)]! }
}
