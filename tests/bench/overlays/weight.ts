import { addedBytes, modulesOf } from '../lib/bundling/bundle.js'
import { type Weight, weigh } from '../lib/bundling/weight.js'
import { once } from '../lib/once.js'
import { entryOf } from '../lib/row.js'
import type { OverlayRow } from './row.js'

const floorOf = (name: string) => `overlays/contenders/${name}.ts`
const modulesOfFloor = once((name: string) => modulesOf(floorOf(name)))

export interface OverlayWeight extends Weight {
  /** Compressed bytes without the code of every page; and without shared services too. */
  readonly beside: number
  readonly own: number
}

export async function weighOverlay(folder: string, row: OverlayRow): Promise<OverlayWeight> {
  const weight = await weigh(folder, row)
  const entry = row.alone ? floorOf(row.alone) : entryOf(folder, row)
  const above = async (floor?: string) => {
    if (!floor) return weight.whole.gzip
    const modules = await modulesOfFloor(floor)
    return addedBytes(entry, (path) => modules.has(path), row.onDemand)
  }
  return { ...weight, beside: await above(row.floors?.[0]), own: await above(row.floors?.[1]) }
}
