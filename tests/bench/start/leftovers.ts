import { type Holdings, minus } from '../lib/browser/visit.js'
import type { Laboratory } from './laboratory.js'
import type { StartRow } from './rows.js'

/** Listeners, nodes and heap that remain of removed blocks. */
export interface Leftovers {
  /** Added by the start. */
  readonly started: Holdings
  /** Added by four more rounds of inserting and removing all blocks. */
  readonly cycles: Holdings
  /** Remaining after the served blocks were removed too, against the page before its start. */
  readonly served: Holdings
}

const CYCLES = 4

/** Counts before and after, with garbage collected; the first cycle only warms the code up. */
export const measureLeftovers = (laboratory: Laboratory, row: StartRow, blocks: number): Promise<Leftovers> =>
  laboratory.open(row, { blocks }, async ({ work, call, holdings }) => {
    const cycle = async () => {
      await work('insert')
      await work('remove')
    }
    const served = await call('nodesIn', '#served')
    const before = await holdings()
    await work('start')
    const started = await holdings()
    await cycle()
    const warm = await holdings()
    for (let done = 0; done < CYCLES; done++) await cycle()
    const cycled = await holdings()
    await work('removeServed')
    const gone = await holdings()
    return {
      started: minus(started, before),
      cycles: minus(cycled, warm),
      served: { ...minus(gone, before), nodes: gone.nodes - (before.nodes - served) },
    }
  })
