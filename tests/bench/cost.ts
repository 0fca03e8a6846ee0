import type { Cost, Laboratory } from './laboratory.js'
import type { Row } from './roster.js'
import { rotated, type Series } from './statistics.js'

/** What is done to each page, in this order. */
export const WORKS = ['start', 'churn', 'insert', 'remove'] as const
export type Work = (typeof WORKS)[number]

/** Samples by work, measure and contender, in milliseconds. */
export type Costs = Readonly<Record<Work, Readonly<Record<keyof Cost, Series>>>>

export interface CostOptions {
  /** Rounds that count; one more is run before them and dropped. */
  readonly rounds: number
  readonly blocks: number
  readonly works?: readonly Work[]
  progress?(text: string): void
}

/** Runs every contender once a round, each on a fresh page, in an order that turns. */
export async function measureCosts(
  laboratory: Laboratory,
  rows: readonly Row[],
  { rounds, blocks, works = WORKS, progress }: CostOptions,
): Promise<Costs> {
  const series = () => Object.fromEntries(rows.map(({ name }) => [name, [] as number[]]))
  const perWork = () => ({ script: series(), cpu: series(), wall: series() })
  const costs = { start: perWork(), churn: perWork(), insert: perWork(), remove: perWork() }
  for (let round = 0; round <= rounds; round++) {
    progress?.(round === 0 ? 'warming up' : `round ${round} of ${rounds}`)
    for (const row of rotated(rows, round)) {
      const taken = await once(laboratory, row, blocks, works)
      if (round === 0) continue
      for (const [work, { script, cpu, wall }] of taken) {
        costs[work].script[row.name]!.push(script)
        costs[work].cpu[row.name]!.push(cpu)
        costs[work].wall[row.name]!.push(wall)
      }
    }
  }
  return costs
}

async function once(
  laboratory: Laboratory,
  row: Row,
  blocks: number,
  works: readonly Work[],
): Promise<Map<Work, Cost>> {
  const trial = await laboratory.open(row, { blocks })
  const taken = new Map<Work, Cost>()
  try {
    for (const work of works) {
      taken.set(work, await trial.measure(work))
      await trial.collect()
    }
  } finally {
    await trial.close()
  }
  return taken
}
