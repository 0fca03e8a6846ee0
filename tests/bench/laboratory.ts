import { type Bundle, bundle, bundleStyles } from './bundle.js'
import { blocks, type Entry, page as pageOf } from './markup.js'
import type { Row } from './roster.js'
import { type Holdings, openStage } from './stage.js'

/** What one piece of work cost, in milliseconds. */
export interface Cost {
  /** Time of the main thread until the work and its microtasks are done: of a start, compiling and running the script. */
  readonly script: number
  /** The same, until the frame after the work is painted. */
  readonly cpu: number
  /** Time on the clock, until the work and its microtasks are done; no frame. */
  readonly wall: number
}

/** A fresh page, loaded and idle, with one contender ready to start. */
export interface Trial {
  measure(work: 'start' | 'insert' | 'remove' | 'removeServed' | 'churn'): Promise<Cost>
  evaluate<Result>(expression: string): Promise<Result>
  holdings(): Promise<Holdings>
  collect(): Promise<void>
  close(): Promise<void>
}

export interface TrialOptions {
  readonly blocks: number
  /** Items of each block; one unless told otherwise. */
  readonly items?: number
  /** Breaks the block in the middle of the served or of the inserted HTML. */
  readonly served?: Entry
  readonly later?: Entry
}

/** The browser, the server of the pages, and the bundles. */
export interface Laboratory {
  readonly version: string
  bundleOf(row: Row, faults?: boolean): Promise<Bundle>
  open(row: Row, options: TrialOptions): Promise<Trial>
  close(): Promise<void>
}

/** Ids of inserted blocks start here, clear of those served with the page. */
const INSERTED_FROM = 100_000

export async function openLaboratory(): Promise<Laboratory> {
  const helper = (await bundle('page.ts', { global: 'bench' })).code
  const bundles = new Map<string, Promise<Bundle>>()
  const stage = await openStage()

  const bundleOf = (row: Row, faults = false) => {
    const key = `${row.name}:${faults}`
    const { onDemand = [] } = row
    const made =
      bundles.get(key) ??
      bundle(`contenders/${row.name}.ts`, { global: 'contender', faults, onDemand, published: true })
    bundles.set(key, made)
    return made
  }

  const sheets = new Map<string, Promise<Bundle>>()
  const sheetOf = (file: string) => {
    const made = sheets.get(file) ?? bundleStyles([file])
    sheets.set(file, made)
    return made
  }

  return {
    version: stage.version,
    bundleOf,
    async open(row, { blocks: count, items = 1, served, later }) {
      const { code } = await bundleOf(row, Boolean(served ?? later))
      const address = `/${row.name}/${count}/${items}/${served ?? ''}`
      const sheet = row.sheet ? (await sheetOf(row.sheet)).code : ''
      stage.publish(address, () => pageOf(blocks(row.markup, count, { entry: served, items }), sheet))
      const html = blocks(row.markup, count, { entry: later, prefix: INSERTED_FROM })
      const { evaluate, collect, holdings, close, metrics } = await stage.visit(address)
      const threadTime = async () => (await metrics()).get('ThreadTime')! * 1000
      await evaluate(`${helper};benchSource=${JSON.stringify(code)};benchHtml=${JSON.stringify(html)};0`)
      await collect()
      return {
        evaluate,
        collect,
        holdings,
        close,
        async measure(work) {
          const before = await threadTime()
          const wall = await evaluate<number>(`bench.${work}()`)
          const done = await threadTime()
          await evaluate('bench.frame()')
          return { script: done - before, cpu: (await threadTime()) - before, wall }
        },
      }
    },
    close: () => stage.close(),
  }
}
