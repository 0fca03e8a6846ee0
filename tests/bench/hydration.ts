import { type Costs, measureCosts } from './cost.js'
import { benchmarksPage } from './document.js'
import { checkWorks, ENTRIES, measureIsolation, type Survivors } from './isolation.js'
import { type Laboratory, openLaboratory } from './laboratory.js'
import { type Leftovers, measureLeftovers } from './leftovers.js'
import { measureLoads } from './loading/bench.js'
import { loadingTable } from './loading/report.js'
import type { Entry } from './markup.js'
import type { PartOptions, PartReport } from './part.js'
import { isolationTable, laterTable, leftoversTable, type Results, sizesTable, startTable } from './report.js'
import { chosen, FLOORS, quadratic, type Row, roster } from './roster.js'
import { settingOf } from './setting.js'

const BLOCKS = 1000
const SMALLER = 200
const CHECKED = 50

/** Start-up of ours and of the floor alone. */
export async function benchQuickly({ rounds, progress }: PartOptions): Promise<string> {
  const laboratory = await openLaboratory()
  try {
    const rows = chosen(['site', 'site-toggle'])
    const costs = await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, works: ['start'], progress })
    return FLOORS.map((floor) => startTable({ rows, costs }, floor)).join('\n\n')
  } finally {
    await laboratory.close()
  }
}

/** Bringing many blocks to life, beside other runtimes. */
export async function benchHydration(only: readonly string[], options: PartOptions): Promise<PartReport> {
  const from = performance.now()
  const laboratory = await openLaboratory()
  try {
    const results = await measureAll(laboratory, chosen(only), options)
    return {
      tables: sections.map(([title, print]) => [title, print(results)]),
      page: () => benchmarksPage(results, settingOf(roster, laboratory.version, from)),
    }
  } finally {
    await laboratory.close()
  }
}

const sections: readonly [string, (results: Results) => string][] = [
  [`Starting ${BLOCKS} toggles`, (results) => startTable(results, 'floor')],
  [`Starting ${BLOCKS} accordions`, (results) => startTable(results, 'floor-accordion')],
  [`Starting ${SMALLER} toggles`, ({ smaller }) => startTable(smaller, 'floor')],
  ['Later', laterTable],
  ['What stays behind', leftoversTable],
  ['One bad block', isolationTable],
  ['Bytes', sizesTable],
  ['A page on slow 3G', ({ loads }) => loadingTable(loads)],
]

async function measureAll(
  laboratory: Laboratory,
  rows: readonly Row[],
  { rounds, progress }: PartOptions,
): Promise<Results> {
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
  const loads = await measureLoads({ rounds, progress })
  return {
    blocks: BLOCKS,
    rounds,
    loads,
    rows,
    costs,
    leftovers,
    isolation,
    sizes,
    smaller: { blocks: SMALLER, rows: few, costs: smaller },
  }
}
