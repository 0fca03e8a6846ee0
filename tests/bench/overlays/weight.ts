import { addedBytes, modulesOf } from '../lib/bundle.js'
import { once } from '../lib/once.js'
import { entryOf } from '../lib/row.js'
import { weigh } from '../lib/weight.js'
import type { OverlayRow } from './row.js'

const floorOf = (name: string) => `overlays/contenders/${name}.ts`
const modulesOfFloor = once((name: string) => modulesOf(floorOf(name)))

/** Weighs an overlay; bytes are compressed. */
export async function weighOverlay(folder: string, row: OverlayRow) {
  const { whole, styles } = await weigh(folder, row)
  const entry = row.alone ? floorOf(row.alone) : entryOf(folder, row)
  const above = async (floor?: string) => {
    if (!floor) return whole.gzip
    const modules = await modulesOfFloor(floor)
    return addedBytes(entry, (path) => modules.has(path), row.onDemand)
  }
  return {
    code: whole.code,
    sheet: styles.code,
    script: whole.gzip,
    /** Without the code that every page has; and without shared services too. */
    beside: await above(row.floors?.[0]),
    own: await above(row.floors?.[1]),
    styles: styles.gzip,
  }
}

export type OverlayWeight = Awaited<ReturnType<typeof weighOverlay>>
