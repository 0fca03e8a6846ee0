import type { Part, Run } from '../lib/part.js'
import { galleryWait, loadingTable } from '../loading/tables.js'
import { measureLoads } from '../loading/visits.js'
import { measureCosts } from './costs.js'
import { checkWorks, measureIsolation } from './isolation.js'
import { type Laboratory, startLaboratory } from './laboratory.js'
import { measureLeftovers } from './leftovers.js'
import { chosenRows, FLOORS, quadratic, type StartRow, startRows } from './rows.js'
import * as tables from './tables.js'

const BLOCKS = 1000
const SMALLER = 200
const CHECKED = 50

/** Starting many blocks, compared with other runtimes. */
export const start: Part = {
  page: 'benchmarks.md',
  rows: startRows,
  async run(run) {
    const { rounds, progress, stage } = run
    const laboratory = await startLaboratory(stage)
    const rows = chosenRows(run.only)
    await check(laboratory, rows, run)
    const whole = { rows, costs: await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, progress }) }
    const smaller = await measureSmaller(laboratory, run)
    const found = await look(laboratory, tables.compared(rows), run)
    const loads = await measureLoads(run)
    return {
      tables: {
        [`Starting ${BLOCKS} toggles`]: tables.startTable(whole, 'floor'),
        [`Starting ${BLOCKS} accordions`]: tables.startTable(whole, 'floor-accordion'),
        [`Starting ${SMALLER} toggles`]: tables.startTable(smaller, 'floor'),
        Later: tables.laterTable(whole),
        'What stays behind': tables.leftoversTable(found),
        'One bad block': tables.isolationTable(found),
        Bytes: tables.sizesTable(found),
        'A page on slow 3G': loadingTable(loads),
      },
      texts: () => ({
        bounds: tables.boundsText(whole, BLOCKS),
        wait: galleryWait(loads),
        milliseconds: tables.absoluteTable(whole),
      }),
      rounds: `${rounds} rounds`,
    }
  },
}

/** Start-up of ours and of the hand-written loops only. */
export const startQuickly: Part = {
  ...start,
  async run({ stage, rounds, progress }) {
    const laboratory = await startLaboratory(stage)
    const rows = chosenRows(['site', 'site-toggle'])
    const costs = await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, works: ['start'], progress })
    const [toggles, accordions] = FLOORS.map((floor) => tables.startTable({ rows, costs }, floor))
    return { tables: { Toggles: toggles!, Accordions: accordions! } }
  },
}

async function check(laboratory: Laboratory, rows: readonly StartRow[], { progress }: Run) {
  for (const row of tables.compared(rows)) {
    progress(`${row.name}: checking that every block works`)
    await checkWorks(laboratory, row, CHECKED)
  }
}

async function measureSmaller(laboratory: Laboratory, { rounds, progress }: Run) {
  const rows = [...chosenRows(['site-toggle']), quadratic]
  const costs = await measureCosts(laboratory, rows, {
    rounds: Math.min(rounds, 7),
    blocks: SMALLER,
    works: ['start'],
    progress,
  })
  return { rows, costs }
}

async function look(laboratory: Laboratory, rows: readonly StartRow[], { progress }: Run) {
  const found: tables.Found[] = []
  for (const row of rows) {
    progress(`${row.name}: what stays behind, and one bad block`)
    found.push({
      title: row.title,
      size: await laboratory.bundleOf(row),
      leftovers: await measureLeftovers(laboratory, row, BLOCKS),
      isolation: await measureIsolation(laboratory, row, BLOCKS),
    })
  }
  return found
}
