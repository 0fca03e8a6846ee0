import { type Bundle, bundle, bundleStyles } from './bundle.js'
import { entryOf, type Row } from './row.js'

/** What a row loads. */
export interface Weight {
  /** What a page starts with. */
  readonly initial: Bundle
  /** That, and what comes later. */
  readonly whole: Bundle
  readonly styles: Bundle
}

/** @param atStart - dynamic imports of the row that the start makes */
export async function weigh(folder: string, row: Row, atStart: readonly string[] = []): Promise<Weight> {
  const { onDemand = [], sheets } = row
  const entry = entryOf(folder, row)
  return {
    initial: await bundle(entry, { onDemand: atStart }),
    whole: await bundle(entry, { onDemand: [...atStart, ...onDemand] }),
    styles: await bundleStyles(sheets),
  }
}
