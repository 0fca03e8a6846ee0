import { forcedLayouts } from '../trace.js'
import type { GalleryLaboratory } from './laboratory.js'
import type { Layout } from './markup.js'
import type { GalleryRow } from './roster.js'

/** What a start does to a page, counted, until the frame after it is painted. */
export interface Counts {
  readonly layouts: number
  /** Layouts that script forced; null where no trace was taken. */
  readonly forced: number | null
  readonly recalcs: number
  readonly listeners: number
  /** Of these, on the window, the document, its root or its body. */
  readonly global: number
  /** Of these, on touches or the wheel without being passive: the browser waits for them before it scrolls. */
  readonly blocking: number
  /** Elements more than the server sent. */
  readonly elements: number
  /** Sum of all layout shift, until half a second after the start. */
  readonly shift: number
}

/** Long enough for what a library does in timers and observers after its start. */
const SETTLE = 500

/** @param traced - counts forced layouts too; the browser takes one trace at a time */
export async function measureCounts(
  laboratory: GalleryLaboratory,
  row: GalleryRow,
  layout: Layout,
  traced = false,
): Promise<Counts> {
  const trial = await laboratory.open(row, layout, { counting: true })
  try {
    const elements = await trial.evaluate<number>('bench.elements()')
    const before = await trial.metrics()
    const work = async () => {
      await trial.start()
      await trial.frame()
      return null
    }
    const forced = traced ? await forcedLayouts(trial.session, work) : await work()
    const after = await trial.metrics()
    // Shift is summed over a time, and what late timers add is added in it: the same time for all.
    await trial.page.waitForTimeout(SETTLE)
    const { listeners, shift } = await trial.evaluate<typeof benchLog>('benchLog')
    const added = (await trial.evaluate<number>('bench.elements()')) - elements
    const grown = (name: string) => after.get(name)! - before.get(name)!
    return {
      layouts: grown('LayoutCount'),
      forced,
      recalcs: grown('RecalcStyleCount'),
      listeners: listeners.total,
      global: listeners.global,
      blocking: listeners.blocking,
      elements: added,
      shift,
    }
  } finally {
    await trial.close()
  }
}
