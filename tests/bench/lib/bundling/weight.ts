import { entryOf, type Row } from '../row.js'
import { type Bundle, bundle, bundleStyles } from './bundle.js'

/** Bundles of a row. */
export interface Weight {
  /** The script that a page starts with. */
  readonly initial: Bundle
  /** The same script with the code that loads later. */
  readonly whole: Bundle
  readonly styles: Bundle
}

/** @param atStart - code on demand that the start loads, by the names of its files */
export async function weigh(folder: string, row: Row, atStart: readonly string[] = []): Promise<Weight> {
  const { onDemand = [], sheets } = row
  const entry = entryOf(folder, row)
  return {
    initial: await bundle(entry, { onDemand: atStart }),
    whole: await bundle(entry, { onDemand: [...atStart, ...onDemand] }),
    styles: await bundleStyles(sheets),
  }
}
