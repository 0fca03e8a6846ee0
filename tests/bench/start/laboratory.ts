import type { Stage } from '../lib/browser/stage.js'
import type { Visit } from '../lib/browser/visit.js'
import { type Bundle, bundle, bundleHelper, bundleStyles } from '../lib/bundling/bundle.js'
import { once } from '../lib/once.js'
import { entryOf } from '../lib/row.js'
import { blocks, type Entry, page } from './markup.js'
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
export const WORKS = ['start', 'churn', 'insert', 'remove'] as const
export type Work = (typeof WORKS)[number]

/** A fresh page, loaded and idle, with one contender ready to start. */
export interface Trial extends Visit<typeof Helper> {
  measure(work: Work): Promise<Cost>
  /** Does some work, until the frame after it. */
  work(work: Work | 'removeServed'): Promise<void>
}

export interface TrialOptions {
  readonly blocks: number
  /** Items of each block; by default one. */
  readonly items?: number
  /** Breaks the block in the middle of the served or of the inserted HTML. */
  readonly served?: Entry
  readonly later?: Entry
}

export interface Laboratory {
  bundleOf(row: StartRow, faults?: boolean): Promise<Bundle>
  /** Opens a page, passes it to a function, and closes it. */
  open<Result>(row: StartRow, options: TrialOptions, act: (trial: Trial) => Promise<Result>): Promise<Result>
}

/** Ids of inserted blocks start here, so that they do not collide with those served with the page. */
const INSERTED_FROM = 100_000

export async function startLaboratory(stage: Stage): Promise<Laboratory> {
  const helper = await bundleHelper('start/page.ts')
  const sheetOf = once(async (file: string) => (await bundleStyles([file])).code)
  const build = (faults: boolean) =>
    once((row: StartRow) =>
      bundle(entryOf('start', row), { faults, onDemand: row.onDemand, published: true }),
    )
  const [sound, breakable] = [build(false), build(true)]
  const bundleOf = (row: StartRow, faults = false) => (faults ? breakable : sound)(row)

  return {
    bundleOf,
    async open(row, { blocks: count, items = 1, served, later }, act) {
      const { code } = await bundleOf(row, Boolean(served ?? later))
      const sheets = await Promise.all((row.sheets ?? []).map(sheetOf))
      const address = `/${row.name}/${count}/${items}/${served ?? ''}`
      stage.publish(address, page(blocks(row.markup, count, { entry: served, items }), sheets.join('')))
      const html = blocks(row.markup, count, { entry: later, prefix: INSERTED_FROM })
      return stage.visit(address, { helper }, async (visit: Visit<typeof Helper>) => {
        await visit.call('prepare', code, html)
        await visit.collect()
        return act({ ...visit, ...workOn(visit) })
      })
    },
  }
}

function workOn({ call, evaluate, metrics }: Visit<typeof Helper>): Pick<Trial, 'measure' | 'work'> {
  const threadTime = async () => (await metrics()).get('ThreadTime')! * 1000
  return {
    async measure(work) {
      const before = await threadTime()
      const wall = await call(work)
      const done = await threadTime()
      await call('frame')
      return { script: done - before, cpu: (await threadTime()) - before, wall }
    },
    work: (work) => evaluate(`bench.${work}().then(bench.frame)`),
  }
}
