import type { Laboratory } from './laboratory.js'
import type { Entry } from './markup.js'
import type { Row } from './roster.js'

/** How many of the other blocks are well although one broke at this entry. */
export interface Survivors {
  readonly well: number
  readonly others: number
}

export const ENTRIES: readonly Entry[] = ['options', 'init', 'listener', 'destroy']

/** One bad block in the middle; null where the library has no such entry. */
export async function measureIsolation(
  laboratory: Laboratory,
  row: Row,
  entry: Entry,
  blocks: number,
): Promise<Survivors | null> {
  if (!row.entries.includes(entry)) return null
  const count = row.faultBlocks ?? blocks
  const others = count - 1
  if (entry === 'destroy') return { well: await destroyed(laboratory, row, count), others }
  const trial = await laboratory.open(row, { blocks: count, served: entry })
  try {
    await trial.evaluate('bench.start().then(bench.frame)')
    return { well: await trial.evaluate<number>('bench.works("[data-bench-block]")'), others }
  } finally {
    await trial.close()
  }
}

/** Blocks inserted later, then taken out together: how many of the others ran their teardown to its end. */
async function destroyed(laboratory: Laboratory, row: Row, count: number): Promise<number> {
  const trial = await laboratory.open(row, { blocks: count, later: 'destroy' })
  try {
    await trial.evaluate('bench.start().then(bench.frame)')
    await trial.evaluate('bench.insert().then(bench.frame)')
    await trial.evaluate('benchDestroyed = 0')
    await trial.evaluate('bench.remove().then(bench.frame).then(bench.frame)')
    return await trial.evaluate<number>('benchDestroyed')
  } finally {
    await trial.close()
  }
}

/** Proof that what is measured works: every block opens when clicked, served or inserted. */
export async function checkWorks(laboratory: Laboratory, row: Row, blocks: number): Promise<void> {
  const trial = await laboratory.open(row, { blocks })
  try {
    await trial.evaluate('bench.start().then(bench.frame)')
    await trial.evaluate('bench.insert().then(bench.frame)')
    const open = await trial.evaluate<number>('bench.opened()')
    if (open)
      throw new Error(`${row.name}: ${open} blocks are open before anybody clicked; the bench expects none`)
    const well = await trial.evaluate<number>('bench.works("[data-bench-block]")')
    if (well !== 2 * blocks) {
      throw new Error(
        `${row.name}: ${well} of ${2 * blocks} blocks opened when clicked; the bench expects all`,
      )
    }
  } finally {
    await trial.close()
  }
}
