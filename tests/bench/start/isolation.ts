import type { Laboratory } from './laboratory.js'
import { ENTRIES, type Entry } from './markup.js'
import type { StartRow } from './rows.js'

/** How many of the other blocks work, by the entry at which one broke; null if the library has no such entry. */
export type Isolation = Readonly<Record<Entry, string | null>>

/** Breaks the block in the middle at each of its entries. */
export async function measureIsolation(
  laboratory: Laboratory,
  row: StartRow,
  blocks: number,
): Promise<Isolation> {
  const count = row.faultBlocks ?? blocks
  const isolation = {} as Record<Entry, string | null>
  for (const entry of ENTRIES) {
    const measure = entry === 'destroy' ? destroyedBeside : workingBeside
    isolation[entry] = row.entries.includes(entry)
      ? `${await measure(laboratory, row, count, entry)} of ${count - 1}`
      : null
  }
  return isolation
}

const workingBeside = (laboratory: Laboratory, row: StartRow, blocks: number, served: Entry) =>
  laboratory.open(row, { blocks, served }, async ({ work, call }) => {
    await work('start')
    return call('works')
  })

/** Inserts blocks and removes them together: how many of the others completed their teardown. */
const destroyedBeside = (laboratory: Laboratory, row: StartRow, blocks: number, later: Entry) =>
  laboratory.open(row, { blocks, later }, async ({ work, evaluate, frame }) => {
    await work('start')
    await work('insert')
    await evaluate('benchDestroyed = 0')
    await work('remove')
    await frame()
    return evaluate<number>('benchDestroyed')
  })

/** Proof that what is measured works: every block opens when clicked, served or inserted. */
export const checkWorks = (laboratory: Laboratory, row: StartRow, blocks: number): Promise<void> =>
  laboratory.open(row, { blocks }, async ({ work, call }) => {
    await work('start')
    await work('insert')
    const open = await call('opened')
    if (open)
      throw new Error(`${row.name}: ${open} blocks are open before anybody clicked; the bench expects none`)
    const working = await call('works')
    if (working !== 2 * blocks) {
      throw new Error(
        `${row.name}: ${working} of ${2 * blocks} blocks opened when clicked; the bench expects all`,
      )
    }
  })
