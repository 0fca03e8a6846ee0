import { measureCosts } from './cost.js'
import { openLaboratory } from './laboratory.js'
import { chosen } from './roster.js'
import { type Ratio, ratio, spread } from './statistics.js'

/** The core's start beside the hand-written loop's. */
export interface HydrationRatio extends Ratio {
  /** How far the medians lie above the minima, in per cent: what to think of the numbers. */
  readonly spread: { readonly site: number; readonly floor: number }
  readonly rounds: number
}

/**
 * CPU of bringing 1,000 toggles to life, ours over the hand-written loop's, both taken in one run in turns.
 *
 * @param options.rounds - samples of each, at least 1; 11 make the minimum steady to a few per cent
 *
 * @example
 * const { minimum } = await hydrationRatio({ rounds: 11 })
 */
export async function hydrationRatio({
  rounds,
  row = 'site-toggle',
}: {
  rounds: number
  row?: string
}): Promise<HydrationRatio> {
  const laboratory = await openLaboratory()
  try {
    const rows = chosen([row])
    const { start } = await measureCosts(laboratory, rows, { rounds, blocks: 1000, works: ['start'] })
    const site = start.cpu[row]!
    const floor = start.cpu.floor!
    return {
      ...ratio(site, floor, start.cpu.nothing!),
      spread: { site: spread(site), floor: spread(floor) },
      rounds,
    }
  } finally {
    await laboratory.close()
  }
}
