import type { Stage } from '../lib/browser/stage.js'
import type { Visit } from '../lib/browser/visit.js'
import { type Bundle, bundle, bundleStyles } from '../lib/bundling/bundle.js'
import { type Rounds, type Samples, sample } from '../lib/measuring.js'
import { entryOf } from '../lib/row.js'
import { blocks, type Entry, startPage } from './markup.js'
import type * as Helper from './page.js'
import type { StartRow } from './rows.js'

/** The cost of one piece of work, in milliseconds. */
export interface Cost {
  /** Time of the main thread until the work and its microtasks are done; a start includes compiling the script. */
  readonly script: number
  /** The same, until the frame after the work is painted. */
  readonly cpu: number
  /** Time on the clock, until the work and its microtasks are done; no frame. */
  readonly wall: number
}

/** The pieces of work on each page, in this order. */
const WORKS = ['start', 'churn', 'insert', 'remove'] as const
export type Work = (typeof WORKS)[number]

/** Cost of each piece of work for each row, once per round. */
export type Costs<Works extends Work = Work> = Samples<Readonly<Record<Works, Cost>>>

/** A fresh page, loaded and idle, with one contender ready to start. */
export type StartTrial = ReturnType<typeof trialOf>

export interface PageOptions {
  readonly blocks: number
  /** Items of each block; by default one. */
  readonly items?: number
  /** Breaks the block in the middle of the served or of the inserted HTML. */
  readonly served?: Entry
  readonly later?: Entry
}

/** Ids of inserted blocks start here, so that they do not collide with those served with the page. */
const INSERTED_FROM = 100_000

/** The script of a row; `faults` keeps the code that breaks one block. */
export const bundleOf = (row: StartRow, faults = false): Promise<Bundle> =>
  bundle(entryOf('start', row), { faults, onDemand: row.atStart, published: true })

/** Opens a page, passes it to a function, and closes it. */
export async function openBlocks<Result>(
  stage: Stage,
  row: StartRow,
  { blocks: count, items = 1, served, later }: PageOptions,
  act: (trial: StartTrial) => Promise<Result>,
): Promise<Result> {
  const { code } = await bundleOf(row, Boolean(served ?? later))
  const styles = await bundleStyles(row.sheets)
  const html = startPage(blocks(row.markup, count, { entry: served, items }), styles.code)
  const inserted = blocks(row.markup, count, { entry: later, prefix: INSERTED_FROM })
  return stage.visit({ html, helper: 'start/page.ts' }, async (visit: Visit<typeof Helper>) => {
    await visit.call('prepare', code)
    await visit.call('prepareHtml', inserted)
    await visit.collect()
    return act(trialOf(visit))
  })
}

function trialOf(visit: Visit<typeof Helper>) {
  const { call, evaluate, threadTime } = visit
  return {
    ...visit,
    async measure(work: Work): Promise<Cost> {
      const before = await threadTime()
      const wall = await call(work)
      const done = await threadTime()
      await call('frame')
      return { script: done - before, cpu: (await threadTime()) - before, wall }
    },
    /** Does some work, until the frame after it. */
    work: (work: Work | 'removeServed') => evaluate<void>(`bench.${work}().then(bench.frame)`),
  }
}

export interface CostOptions<Works extends Work> extends Rounds {
  readonly blocks: number
  readonly works?: readonly Works[]
}

/** Measures the pieces of work one after the other, on a fresh page of each row. */
export const measureCosts = <Works extends Work = Work>(
  stage: Stage,
  rows: readonly StartRow[],
  { blocks, works = WORKS as readonly Work[] as readonly Works[], ...rounds }: CostOptions<Works>,
): Promise<Costs<Works>> =>
  sample(rows, rounds, (row) =>
    openBlocks(stage, row, { blocks }, async ({ measure, collect }) => {
      const costs: Partial<Record<Works, Cost>> = {}
      for (const work of works) {
        costs[work] = await measure(work)
        await collect()
      }
      return costs as Record<Works, Cost>
    }),
  )
