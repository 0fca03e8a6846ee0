import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchForms } from './forms/bench.js'
import { benchGalleries } from './gallery/bench.js'
import { benchHydration, benchQuickly } from './hydration.js'
import { benchLightboxes } from './lightbox/bench.js'
import { benchOverlays } from './overlays/bench.js'
import type { PartOptions, PartReport } from './part.js'
import { chosenParts, PARTS, type Part } from './parts.js'

export { galleryCheck } from './gallery/check.js'
export { startRatios } from './ratio.js'
export { repeated } from './statistics.js'

export interface BenchOptions {
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Parts and rows to run, as `chosenParts` reads them; everything where empty. */
  readonly only: readonly string[]
  /** Ours and the floor, start-up only. */
  readonly quick: boolean
  /** The folder that gets the pages of the parts that ran whole; null for none. */
  readonly output: string | null
}

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

const benches: Readonly<
  Record<Part, (rows: readonly string[], options: PartOptions) => Promise<PartReport>>
> = {
  start: benchHydration,
  gallery: benchGalleries,
  lightbox: benchLightboxes,
  forms: benchForms,
  overlays: benchOverlays,
}

const pages: Readonly<Record<Part, string>> = {
  start: 'benchmarks.md',
  gallery: 'benchmarks-gallery.md',
  lightbox: 'benchmarks-lightbox.md',
  forms: 'benchmarks-forms.md',
  overlays: 'benchmarks-overlays.md',
}

/** Runs the bench, prints its tables, and writes the pages of the parts that ran whole. */
export async function bench({ rounds, only, quick, output }: BenchOptions): Promise<void> {
  const options = { rounds, progress }
  if (quick) {
    const table = await benchQuickly(options)
    progress('')
    console.log(`\n${table}`)
    return
  }
  const chosen = chosenParts(only)
  for (const part of PARTS) {
    const rows = chosen[part]
    if (rows === null) continue
    const { tables, page } = await benches[part](rows, options)
    progress('')
    for (const [title, table] of tables) console.log(`\n${title}\n\n${table}`)
    if (output === null || rows.length > 0) continue
    const file = join(output, pages[part])
    await writeFile(file, page())
    console.log(`\nWritten to ${file}`)
  }
}
