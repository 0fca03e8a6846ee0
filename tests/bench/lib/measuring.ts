import { rotated } from './statistics.js'

/** Samples by row, in the order in which they were taken. */
export type Samples<Sample> = Readonly<Record<string, readonly Sample[]>>

export interface Rounds {
  /** Rounds that count; one more runs before them and is dropped. */
  readonly rounds: number
  progress?(text: string): void
}

/** Takes a sample of every row once per round, in a rotating order. */
export async function sample<Row extends { readonly name: string }, Sample>(
  rows: readonly Row[],
  { rounds, progress }: Rounds,
  take: (row: Row) => Promise<Sample>,
): Promise<Samples<Sample>> {
  const samples = Object.fromEntries(rows.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 0; round <= rounds; round++) {
    progress?.(round === 0 ? 'warming up' : `round ${round} of ${rounds}`)
    for (const row of rotated(rows, round)) {
      const taken = await take(row)
      if (round > 0) samples[row.name]!.push(taken)
    }
  }
  return samples
}

/**
 * Measures what is not timed: rows a few at a time, in their order, for work that mostly waits. Stops at the first
 * error, which names its row.
 *
 * @param width - how many rows at a time, at least 1
 */
export async function pool<Row extends { readonly name: string }, Result>(
  rows: readonly Row[],
  width: number,
  measure: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = rows.entries()
  const lane = async () => {
    for (const [index, row] of left) {
      try {
        results[index] = await measure(row)
      } catch (error) {
        throw new Error(`${row.name}: ${String(error)}`, { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, rows.length) }, lane))
  return results
}
