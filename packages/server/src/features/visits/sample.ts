/** Measured values that stand for a number of loads: all of them, or some at equal distances in their order. */
export interface Sample {
  readonly values: readonly number[]
  readonly loads: number
}

/**
 * The value that a share of all loads do not exceed. Between the values of two loads it is interpolated, as
 * `percentile_cont` of SQL does, so it is exact where each load has its value.
 *
 * @param share from 0 to 1
 * @example
 * valueAt([{ values: [1, 3], loads: 2 }], 0.5) // 2
 */
export function valueAt(samples: readonly Sample[], share: number): number {
  const weighted = samples
    .flatMap(({ values, loads }) => values.map((value) => ({ value, weight: loads / values.length })))
    .sort((one, other) => one.value - other.value)
  const position = share * (weighted.reduce((total, { weight }) => total + weight, 0) - 1)
  let first = 0
  let before = 0
  for (const { value, weight } of weighted) {
    // Loads are numbered from 0: this value is that of the loads from `first` to the next value's first one.
    if (position < first) return before + (value - before) * (position - first + 1)
    first += weight
    if (position <= first - 1) return value
    before = value
  }
  return before
}
