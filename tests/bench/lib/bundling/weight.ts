import { entryOf, type Row } from '../row.js'
import { type BundleOptions, bundle, bundleStyles } from './bundle.js'

/** Bundles of a row. */
export type Weight = Awaited<ReturnType<typeof weigh>>

export async function weigh(folder: string, row: Row, options: BundleOptions = {}) {
  const { atStart = [], onDemand = [], sheets } = row
  const entry = entryOf(folder, row)
  return {
    /** The script that a page starts with. */
    initial: await bundle(entry, { ...options, onDemand: atStart }),
    /** The same script with the code that loads later. */
    whole: await bundle(entry, { ...options, onDemand: [...atStart, ...onDemand] }),
    styles: await bundleStyles(sheets),
  }
}
