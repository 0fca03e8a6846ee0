import type { CheckLine } from '../gallery/check.js'
import { openStage } from '../lib/browser/stage.js'
import { BOUNDS } from './bounds.js'
import { countSide } from './count.js'
import { sides } from './sides.js'

const WORDS = {
  requests: 'requests',
  scriptFiles: 'files of script',
  scriptBytes: 'bytes of script, compressed',
  sheetBytes: 'bytes of sheets, compressed',
  rounds: 'rounds of scripts',
} as const

/** Counts of the whole page, in every way that it is delivered, with their bounds. There are no times. */
export async function pageCheck(): Promise<CheckLine[]> {
  const stage = await openStage()
  try {
    const lines: CheckLine[] = []
    for (const side of sides.filter(({ ours }) => ours)) {
      const counted = await countSide(stage, side)
      const bounds = BOUNDS[side.name]!
      for (const [key, what] of Object.entries(WORDS) as [keyof typeof WORDS, string][]) {
        lines.push({ of: side.title, what, value: counted[key], most: bounds[key] })
      }
    }
    return lines
  } finally {
    await stage.close()
  }
}
