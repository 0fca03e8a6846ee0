import type { Stage } from '../lib/browser/stage.js'
import type { Visit, VisitOptions } from '../lib/browser/visit.js'
import { bundle, bundleHelper, bundleStyles } from '../lib/bundling/bundle.js'
import { once } from '../lib/once.js'
import { entryOf } from '../lib/row.js'
import { galleryPage, type Layout } from './markup.js'
import type * as Helper from './page.js'
import type { GalleryRow } from './rows.js'

/** A loaded page of galleries, first painted, with one library ready to start. */
export interface GalleryTrial extends Visit<typeof Helper> {
  /** Compiles the library's script and runs it; it starts nothing yet. */
  load(): Promise<void>
  /** Starts the library, loaded or not; milliseconds on the clock until its promise is fulfilled. */
  start(): Promise<number>
}

export interface GalleryTrialOptions {
  /** Serves the galleries in a part of the page that is not shown. */
  readonly hidden?: boolean
  /** Counts listeners, frames and layout shift; counting costs time, so nothing is timed then. */
  readonly counting?: boolean
  readonly reducedMotion?: boolean
}

export type GalleryLaboratory = Awaited<ReturnType<typeof galleryLaboratory>>

/** Throws the first error of a page, if there is one. */
type Check = () => void

export async function galleryLaboratory(stage: Stage) {
  const helper = await bundleHelper('gallery/page.ts')
  const instruments = await bundleHelper('gallery/instruments.ts')
  const scriptOf = (row: GalleryRow, later: readonly string[] = []) =>
    bundle(entryOf('gallery', row), { onDemand: [...(row.onDemand ?? []), ...later] })
  const weightOf = once(async (row: GalleryRow) => ({
    script: await scriptOf(row),
    styles: await bundleStyles(row.sheets),
  }))
  const runningOf = once(async (row: GalleryRow) =>
    row.later ? scriptOf(row, row.later) : (await weightOf(row)).script,
  )

  return {
    /** Script and style sheet of a row. */
    weightOf,
    /** Compressed bytes of the core, which every page with a block of ours loads. */
    weighCore: async () => (await bundle('gallery/contenders/site-core.ts')).gzip,
    /** Opens a page, passes it to a function, and closes it. */
    async open<Result>(
      row: GalleryRow,
      layout: Layout,
      { hidden = false, counting = false, reducedMotion = false }: GalleryTrialOptions,
      act: (trial: GalleryTrial) => Promise<Result>,
    ): Promise<Result> {
      const { code } = await runningOf(row)
      const styles = [(await weightOf(row)).styles.code, row.styles?.(layout)].join('\n')
      const address = `/${row.name}/${Object.values(layout).join('-')}-${hidden}`
      stage.publish(address, galleryPage(row.markup, layout, styles, hidden))
      const options: VisitOptions = {
        viewport: { width: 1280, height: 900 },
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        script: counting ? instruments : undefined,
        helper,
      }
      return stage.visit(address, options, async (visit: Visit<typeof Helper>) => {
        const check = watchErrors(visit, row)
        await visit.call('prepare', code, { perView: layout.perView, autoplay: layout.autoplay })
        await visit.call('painted')
        await visit.collect()
        const result = await act(trialOf(visit, check))
        check()
        return result
      })
    },
  }
}

function watchErrors({ page }: Visit, { name }: GalleryRow): Check {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // Libraries report errors on the console; a missing font is not one of theirs.
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning'
    if (isError && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      errors.push(`asks for ${request.url()}, which \`onDemand\` of its row does not list`)
  })
  return () => {
    if (errors.length > 0) throw new Error(`${name}: ${errors[0]}`)
  }
}

function trialOf(visit: Visit<typeof Helper>, check: Check): GalleryTrial {
  let loaded = false
  const load = async () => {
    loaded = true
    await visit.call('load')
  }
  return {
    ...visit,
    load,
    async start() {
      if (!loaded) await load()
      const wall = await visit.call('start')
      check()
      return wall
    },
  }
}
