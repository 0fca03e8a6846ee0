import type { BrowserContextOptions } from '@playwright/test'
import { type Bundle, bundle, bundleStyles } from '../bundle.js'
import { openStage, type Visit } from '../stage.js'
import { type Layout, page } from './markup.js'
import type { GalleryRow } from './roster.js'

/** A loaded page of galleries, first painted, with one library ready to start. */
export interface GalleryTrial extends Visit {
  /** Compiles the library's script and runs it; it starts nothing yet. */
  load(): Promise<void>
  /** Starts the library, loaded or not; milliseconds on the clock until its promise is fulfilled. */
  start(): Promise<number>
}

export interface GalleryTrialOptions {
  /** Serves the galleries in a part of the page that is not shown. */
  readonly hidden?: boolean
  /** Counts listeners, frames and layout shift; they cost time, so no times are taken then. */
  readonly counting?: boolean
  readonly reducedMotion?: boolean
}

/** What a row weighs, script and style sheet. */
export interface Weight {
  readonly script: Bundle
  readonly styles: Bundle
}

export interface GalleryLaboratory {
  readonly version: string
  weightOf(row: GalleryRow): Promise<Weight>
  /** Bytes, compressed, of what a page with any block of ours has already. */
  weighCore(): Promise<number>
  open(row: GalleryRow, layout: Layout, options?: GalleryTrialOptions): Promise<GalleryTrial>
  close(): Promise<void>
}

/** A script with `defer` runs about now: the page has been painted and nothing is under way. */
const PAINTED =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 80))))'

/** Runs a task of the bench once for each key. */
const once = <Result>(make: (row: GalleryRow) => Promise<Result>) => {
  const made = new Map<string, Promise<Result>>()
  return (row: GalleryRow): Promise<Result> => {
    const result = made.get(row.name) ?? make(row)
    made.set(row.name, result)
    return result
  }
}

export async function openGalleryLaboratory(): Promise<GalleryLaboratory> {
  const stage = await openStage()
  const helper = (await bundle('gallery/page.ts', { global: 'bench' })).code
  const instruments = (await bundle('gallery/instruments.ts', { global: 'benchInstruments' })).code

  const scriptOf = ({ name, contender = name }: GalleryRow, onDemand: readonly string[] = []) =>
    bundle(`gallery/contenders/${contender}.ts`, { global: 'contender', onDemand })
  const weightOf = once(async (row) => ({
    script: await scriptOf(row, row.onDemand),
    styles: await bundleStyles(row.sheets),
  }))
  const runningOf = once(async (row) => {
    const { onDemand = [], later } = row
    return later ? await scriptOf(row, [...onDemand, ...later]) : (await weightOf(row)).script
  })

  return {
    version: stage.version,
    weightOf,
    async weighCore() {
      return (await bundle('gallery/contenders/site-core.ts', { global: 'contender' })).gzip
    },
    async open(row, layout, { hidden = false, counting = false, reducedMotion = false } = {}) {
      const { styles } = await weightOf(row)
      const script = await runningOf(row)
      const { perView, autoplay } = layout
      const address = `/${row.name}/${Object.values(layout).join('-')}-${hidden}`
      const sheet = [styles.code, row.styles?.(layout)].join('\n')
      stage.publish(address, () => page(row.markup, layout, sheet, hidden))
      const context: BrowserContextOptions = {
        viewport: { width: 1280, height: 900 },
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      }
      const visit = await stage.visit(address, { ...context, ...(counting ? { script: instruments } : {}) })
      const failures: string[] = []
      const fail = () => {
        if (failures.length > 0) throw new Error(`${row.name}: ${failures.splice(0)[0]}`)
      }
      visit.page.on('pageerror', (error) => failures.push(String(error)))
      // A library tells what it could not do on the console; a font that is not there is nobody's failure.
      visit.page.on('console', (message) => {
        const told = message.type() === 'error' || message.type() === 'warning'
        if (told && !message.text().startsWith('Failed to load resource')) failures.push(message.text())
      })
      visit.page.on('request', (request) => {
        if (request.resourceType() === 'script')
          failures.push(`asks for ${request.url()}, which \`onDemand\` of its row does not list`)
      })
      await visit.evaluate(
        `${helper};benchSource=${JSON.stringify(script.code)};benchSettings=${JSON.stringify({ perView, autoplay })};0`,
      )
      await visit.evaluate(`${PAINTED}.then(() => 0)`)
      await visit.collect()
      let loaded = false
      const load = async () => {
        loaded = true
        await visit.evaluate('bench.load()')
      }
      return {
        ...visit,
        load,
        async start() {
          if (!loaded) await load()
          const wall = await visit.evaluate<number>('bench.start()')
          fail()
          return wall
        },
        async close() {
          await visit.close()
          fail()
        },
      }
    },
    close: () => stage.close(),
  }
}
