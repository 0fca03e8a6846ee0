import type { Laboratory } from './laboratory.js'
import type { Row } from './roster.js'
import type { Holdings } from './stage.js'

/** What stays behind of blocks that are gone. */
export interface Leftovers {
  /** Held while the served blocks live: what the start added. */
  readonly living: Holdings
  /** Added by inserting and removing all blocks four times over. */
  readonly cycles: Holdings
  /** Still there once the served blocks are out too, against the page before its start. */
  readonly served: Holdings
}

const CYCLES = 4

const minus = (a: Holdings, b: Holdings): Holdings => ({
  listeners: a.listeners - b.listeners,
  nodes: a.nodes - b.nodes,
  heap: a.heap - b.heap,
})

/** Counts before and after, with garbage collected; the first cycle only warms the code up. */
export async function measureLeftovers(laboratory: Laboratory, row: Row, blocks: number): Promise<Leftovers> {
  const trial = await laboratory.open(row, { blocks })
  const cycle = async () => {
    await trial.evaluate('bench.insert().then(bench.frame)')
    await trial.evaluate('bench.remove().then(bench.frame)')
  }
  try {
    const served = await trial.evaluate<number>('bench.nodesIn("#served")')
    const before = await trial.holdings()
    await trial.evaluate('bench.start().then(bench.frame)')
    const started = await trial.holdings()
    await cycle()
    const warm = await trial.holdings()
    for (let done = 0; done < CYCLES; done++) await cycle()
    const cycled = await trial.holdings()
    await trial.evaluate('bench.removeServed().then(bench.frame)')
    const gone = await trial.holdings()
    return {
      living: minus(started, before),
      cycles: minus(cycled, warm),
      served: { ...minus(gone, before), nodes: gone.nodes - (before.nodes - served) },
    }
  } finally {
    await trial.close()
  }
}
