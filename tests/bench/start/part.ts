import { pool } from '../lib/measuring.js'
import { type Kind, measureKind, type Part, type Run } from '../lib/part.js'
import { printed } from '../lib/printing/table.js'
import { galleryWait, loadingTable } from '../loading/tables.js'
import { measureLoads } from '../loading/visits.js'
import { ENTRIES } from './markup.js'
import { type BlocksResult, checkWorks, measureBlocks } from './measure.js'
import { chosenRows, quadratic, type StartRow, startRows } from './rows.js'
import * as tables from './tables.js'
import { measureCosts } from './trial.js'

const BLOCKS = 1000
const SMALLER = 200

/** Blocks, apart from their costs. */
const startedBlocks: Kind<StartRow, BlocksResult> = {
  rows: startRows,
  // One at a time: each page is as large as a page whose time is taken.
  width: 1,
  measure: measureBlocks,
  tables: {
    'What stays behind': {
      'listeners, started': ({ leftovers: { started } }) => started.listeners,
      'heap kB, started': ({ leftovers: { started } }) => started.heap / 1000,
      'listeners left of 4 × insert + remove': ({ leftovers: { cycles } }) => cycles.listeners,
      'nodes left': ({ leftovers: { cycles } }) => cycles.nodes,
      'heap kB left': ({ leftovers: { cycles } }) => Math.max(0, cycles.heap) / 1000,
      'listeners left of the served blocks': ({ leftovers: { served } }) => served.listeners,
      'nodes left of them': ({ leftovers: { served } }) => Math.max(0, served.nodes),
    },
    'One bad block': Object.fromEntries(
      ENTRIES.map((entry) => [entry, ({ isolation }: BlocksResult) => isolation[entry]]),
    ),
    Bytes: {
      'gzip B': ({ size }) => size.gzip,
      'minified B': ({ size }) => size.bytes,
    },
  },
}

/** Starting many blocks, compared with other runtimes. */
export const start: Part = {
  page: 'benchmarks.md',
  rows: startRows,
  async run(run) {
    const { stage } = run
    const rows = chosenRows(run.only)
    const compared = tables.compared(rows)
    run.progress('checking that every block works')
    await pool(compared, 1, (row) => checkWorks(stage, row))
    const whole = { rows, costs: await measureCosts(stage, rows, { ...run, blocks: BLOCKS }) }
    const smaller = await measureStart(
      { ...run, rounds: Math.min(run.rounds, 7) },
      [...chosenRows(['site-toggle']), quadratic],
      SMALLER,
    )
    const found = await measureKind(startedBlocks, { ...run, only: compared.map(({ name }) => name) })
    const loads = await measureLoads(run)
    return {
      tables: {
        [`Starting ${BLOCKS} toggles`]: tables.startTable(whole, 'floor'),
        [`Starting ${BLOCKS} accordions`]: tables.startTable(whole, 'floor-accordion'),
        [`Starting ${SMALLER} toggles`]: tables.startTable(smaller, 'floor'),
        Later: tables.laterTable(whole),
        ...printed(found, startedBlocks.tables),
        'A page on slow 3G': loadingTable(loads),
      },
      texts: () => ({
        bounds: tables.boundsText(whole, BLOCKS),
        wait: galleryWait(loads),
        milliseconds: tables.absoluteTable(whole),
      }),
      rounds: `${run.rounds} rounds`,
    }
  },
}

/** Start-up of ours and of the hand-written loops only. */
export const startQuickly: Part = {
  ...start,
  async run(run) {
    const measured = await measureStart(run, chosenRows(['site', 'site-toggle']), BLOCKS)
    const of = (floor: 'floor' | 'floor-accordion') => tables.startTable(measured, floor)
    return { tables: { Toggles: of('floor'), Accordions: of('floor-accordion') } }
  },
}

async function measureStart({ stage, rounds, progress }: Run, rows: readonly StartRow[], blocks: number) {
  const options = { rounds, blocks, works: ['start'] as const, progress }
  return { rows, costs: await measureCosts(stage, rows, options) }
}
