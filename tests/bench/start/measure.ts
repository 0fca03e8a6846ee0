import type { Stage } from '../lib/browser/stage.js'
import { minus } from '../lib/browser/visit.js'
import { ENTRIES, type Entry } from './markup.js'
import type { StartRow } from './rows.js'
import { bundleOf, openBlocks, type StartTrial } from './trial.js'

/** All results of one row except its costs. */
export type BlocksResult = Awaited<ReturnType<typeof measureBlocks>>

const BLOCKS = 1000
const CHECKED = 50
const CYCLES = 4

export const measureBlocks = async (stage: Stage, row: StartRow) => ({
  size: await bundleOf(row),
  leftovers: await openBlocks(stage, row, { blocks: BLOCKS }, measureLeftovers),
  isolation: await measureIsolation(stage, row),
})

/**
 * Listeners, nodes and heap that remain of removed blocks, before and after, with garbage collected; the first cycle
 * only warms the code up.
 */
async function measureLeftovers({ work, call, holdings }: StartTrial) {
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
    /** Added by the start. */
    started: minus(started, before),
    /** Added by four more rounds of inserting and removing all blocks. */
    cycles: minus(cycled, warm),
    /** Remaining after the served blocks were removed too, against the page before its start. */
    served: { ...minus(gone, before), nodes: gone.nodes - (before.nodes - served) },
  }
}

/**
 * Breaks the block in the middle at each of its entries: how many of the others work; null if the library has no such
 * entry.
 */
async function measureIsolation(stage: Stage, row: StartRow) {
  const { entries, faultBlocks: blocks = BLOCKS } = row
  const isolation: Partial<Record<Entry, string | null>> = {}
  for (const entry of ENTRIES) {
    const beside = () =>
      entry === 'destroy'
        ? openBlocks(stage, row, { blocks, later: entry }, destroyedBeside)
        : openBlocks(stage, row, { blocks, served: entry }, workingBeside)
    isolation[entry] = entries.includes(entry) ? `${await beside()} of ${blocks - 1}` : null
  }
  return isolation
}

async function workingBeside({ work, call }: StartTrial): Promise<number> {
  await work('start')
  return call('works')
}

/** Inserts blocks and removes them together: how many of the others completed their teardown. */
async function destroyedBeside({ work, evaluate, frame }: StartTrial): Promise<number> {
  await work('start')
  await work('insert')
  await evaluate('benchDestroyed = 0')
  await work('remove')
  await frame()
  return evaluate<number>('benchDestroyed')
}

/** Proof that what is measured works: every block opens when clicked, served or inserted. */
export const checkWorks = (stage: Stage, row: StartRow): Promise<void> =>
  openBlocks(stage, row, { blocks: CHECKED }, async ({ work, call }) => {
    await work('start')
    await work('insert')
    const open = await call('opened')
    if (open) throw new Error(`${open} blocks are open before anybody clicked; the bench expects none`)
    const working = await call('works')
    if (working === 2 * CHECKED) return
    throw new Error(`${working} of ${2 * CHECKED} blocks opened when clicked; the bench expects all`)
  })
