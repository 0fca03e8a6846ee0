import { openStage } from './lib/browser/stage.js'
import type { Part } from './lib/part.js'
import { writePage } from './lib/printing/docs-page.js'
import { settingList } from './lib/printing/setting.js'
import { chooseParts, PARTS } from './parts.js'
import { startQuickly } from './start/part.js'

export { pageCheck } from './beside/check.js'
export { galleryCheck } from './gallery/check.js'
export { repeated } from './lib/statistics.js'
export { startRatios } from './start/ratio.js'

export interface BenchOptions {
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Parts and rows to run, as `chooseParts` reads them; empty for everything. */
  readonly only: readonly string[]
  /** Start-up of ours and of the hand-written loops only. */
  readonly quick: boolean
  /** The folder for the pages of complete parts; null for none. */
  readonly output: string | null
}

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** Runs the bench, prints its tables, and writes the pages of complete parts. */
export async function bench({ rounds, only, quick, output }: BenchOptions): Promise<void> {
  const chosen = chooseParts(only)
  const parts: [Part, string[]][] = quick
    ? [[startQuickly, []]]
    : chosen.map(([name, rows]) => [PARTS[name], rows])
  for (const [part, rows] of parts) await runPart(part, rows, rounds, quick ? null : output)
}

async function runPart(part: Part, only: readonly string[], rounds: number, output: string | null) {
  const from = performance.now()
  const stage = await openStage()
  try {
    const { tables, texts, ...report } = await part.run({ stage, only, rounds, progress })
    progress('')
    for (const [caption, table] of Object.entries(tables)) console.log(`\n${caption}\n\n${table}`)
    if (output === null || only.length > 0) return
    const setting = settingList({
      browser: stage.version,
      rows: part.rows,
      duration: performance.now() - from,
      ...report,
    })
    const sections = new Map(Object.entries({ ...tables, ...texts?.(), setting }))
    console.log(`\nWritten to ${await writePage(part.page, sections, output)}`)
  } finally {
    await stage.close()
  }
}
