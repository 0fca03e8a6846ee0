import { bundleHelper, DESKTOP, type Stage } from '../lib/browser/stage.js'
import type { Visit } from '../lib/browser/visit.js'
import { weigh } from '../lib/bundling/weight.js'
import { galleryPage, type Layout } from './markup.js'
import type * as Helper from './page.js'
import type { GalleryRow } from './rows.js'

/** A loaded page of galleries, first painted, with one library ready to start. */
export type GalleryTrial = ReturnType<typeof trialOf>

interface Options {
  /** Serves the galleries in a part of the page that is not shown. */
  readonly hidden?: boolean
  /** Counts listeners, frames and layout shift; counting costs time, so nothing is timed then. */
  readonly counting?: boolean
  readonly reducedMotion?: boolean
}

/** Throws the first error of a page, if there is one. */
type Check = () => void

/** Opens a page, passes it to a function, and closes it. */
export async function openGalleries<Result>(
  stage: Stage,
  row: GalleryRow,
  layout: Layout,
  { hidden = false, counting = false, reducedMotion = false }: Options,
  act: (trial: GalleryTrial) => Promise<Result>,
): Promise<Result> {
  const { whole, styles } = await weigh('gallery', row)
  const opening = {
    html: galleryPage(row.markup, layout, [styles.code, row.styles?.(layout)].join('\n'), hidden),
    helper: 'gallery/page.ts',
    viewport: DESKTOP,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(counting && { script: await bundleHelper('gallery/instruments.ts') }),
  } as const
  return stage.visit(opening, async (visit: Visit<typeof Helper>) => {
    const check = watchErrors(visit)
    await visit.call('prepare', whole.code)
    await visit.call('painted')
    await visit.collect()
    const result = await act(trialOf(visit, layout, check))
    check()
    return result
  })
}

function watchErrors({ page }: Visit): Check {
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
    if (errors[0] !== undefined) throw new Error(errors[0])
  }
}

function trialOf(visit: Visit<typeof Helper>, { perView, autoplay }: Layout, check: Check) {
  const settings = { perView, autoplay }
  let loaded = false
  /** Compiles the library's script and runs it; it starts nothing yet. */
  const load = async () => {
    loaded = true
    await visit.call('load')
  }
  return {
    ...visit,
    load,
    /** Starts the library, loaded or not; milliseconds on the clock until its promise is fulfilled. */
    async start(): Promise<number> {
      if (!loaded) await load()
      const wall = await visit.call('start', settings)
      check()
      return wall
    },
    /** Starts and ends the library some times. */
    cycle: (times: number) => visit.call('cycle', times, settings),
  }
}
