import { type Rounds, type Samples, sample } from '../lib/samples.js'
import { type Cost, type Laboratory, WORKS, type Work } from './laboratory.js'
import type { StartRow } from './rows.js'

/** Cost of each piece of work for each row, once per round. */
export type Costs<Works extends Work = Work> = Samples<Readonly<Record<Works, Cost>>>

export interface CostOptions<Works extends Work> extends Rounds {
  readonly blocks: number
  readonly works?: readonly Works[]
}

/** Measures the pieces of work one after the other, on a fresh page of each row. */
export const measureCosts = <Works extends Work = Work>(
  laboratory: Laboratory,
  rows: readonly StartRow[],
  { blocks, works = WORKS as readonly Work[] as readonly Works[], ...rounds }: CostOptions<Works>,
): Promise<Costs<Works>> =>
  sample(rows, rounds, (row) =>
    laboratory.open(row, { blocks }, async ({ measure, collect }) => {
      const costs: Partial<Record<Works, Cost>> = {}
      for (const work of works) {
        costs[work] = await measure(work)
        await collect()
      }
      return costs as Record<Works, Cost>
    }),
  )
