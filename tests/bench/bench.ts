import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { type Costs, measureCosts } from './cost.js'
import { benchmarksPage } from './document.js'
import { checkWorks, ENTRIES, measureIsolation, type Survivors } from './isolation.js'
import { type Laboratory, openLaboratory } from './laboratory.js'
import { type Leftovers, measureLeftovers } from './leftovers.js'
import type { Entry } from './markup.js'
import { isolationTable, laterTable, leftoversTable, type Results, sizesTable, startTable } from './report.js'
import { chosen, quadratic, type Row, roster } from './roster.js'

export { BOUND } from './bound.js'
export { hydrationRatio } from './ratio.js'

const BLOCKS = 1000
const SMALLER = 200
const CHECKED = 50

export interface BenchOptions {
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Rows to run beside the control and the floor; all where empty. */
  readonly only: readonly string[]
  /** Ours and the floor, start-up only. */
  readonly quick: boolean
  /** Gets the page docs/benchmarks.md after a whole run. */
  readonly output: string
}

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

const versionOf = (name: string): string => {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Runs the bench, prints its tables, and writes the page where the run was whole. */
export async function bench({ rounds, only, quick, output }: BenchOptions): Promise<void> {
  const from = performance.now()
  const laboratory = await openLaboratory()
  try {
    if (quick) {
      const rows = chosen(['site', 'site-toggle'])
      const costs = await measureCosts(laboratory, rows, {
        rounds,
        blocks: BLOCKS,
        works: ['start'],
        progress,
      })
      console.log(`\n${startTable({ rows, costs })}`)
      return
    }
    const results = await runAll(laboratory, chosen(only), rounds)
    progress('')
    for (const [title, print] of sections) console.log(`\n${title}\n\n${print(results)}`)
    if (only.length > 0) return
    const names = roster.flatMap((row) => row.package ?? [])
    const page = benchmarksPage(results, {
      date: new Date(),
      browser: laboratory.version,
      versions: new Map([...new Set(names)].map((name) => [name, versionOf(name)])),
      duration: (performance.now() - from) / 1000,
    })
    await writeFile(output, page)
    console.log(`\nWritten to ${output}`)
  } finally {
    await laboratory.close()
  }
}

const sections: readonly [string, (results: Results) => string][] = [
  [`Hydrating ${BLOCKS} accordions`, startTable],
  [`Hydrating ${SMALLER} accordions`, ({ smaller }) => startTable(smaller)],
  ['Later', laterTable],
  ['What stays behind', leftoversTable],
  ['One bad block', isolationTable],
  ['Bytes', sizesTable],
]

async function runAll(laboratory: Laboratory, rows: readonly Row[], rounds: number): Promise<Results> {
  const sizes = new Map<string, { bytes: number; gzip: number }>()
  for (const row of rows) {
    progress(`${row.name}: checking that every block works`)
    sizes.set(row.name, await laboratory.bundleOf(row))
    if (row.name !== 'nothing') await checkWorks(laboratory, row, CHECKED)
  }
  const costs = await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, progress })
  const few = [...chosen(['site-toggle']), quadratic]
  const smaller: Costs = await measureCosts(laboratory, few, {
    rounds: Math.min(rounds, 7),
    blocks: SMALLER,
    works: ['start'],
    progress,
  })
  const leftovers = new Map<string, Leftovers>()
  const isolation = new Map<string, Map<Entry, Survivors | null>>()
  for (const row of rows) {
    progress(`${row.name}: what stays behind, and one bad block`)
    leftovers.set(row.name, await measureLeftovers(laboratory, row, BLOCKS))
    const survivors = new Map<Entry, Survivors | null>()
    for (const entry of ENTRIES) survivors.set(entry, await measureIsolation(laboratory, row, entry, BLOCKS))
    isolation.set(row.name, survivors)
  }
  return {
    blocks: BLOCKS,
    rounds,
    rows,
    costs,
    leftovers,
    isolation,
    sizes,
    smaller: { blocks: SMALLER, rows: few, costs: smaller },
  }
}
