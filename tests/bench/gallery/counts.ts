import { forcedLayouts } from '../lib/browser/trace.js'
import { grown } from '../lib/browser/visit.js'
import type { GalleryLaboratory } from './laboratory.js'
import type { Layout } from './markup.js'
import type { GalleryRow } from './rows.js'

/** The effect of a start on a page, counted. */
export type Counts = Awaited<ReturnType<typeof measureCounts>>

/** Long enough for timers and observers after a start. */
const SETTLE = 500

/**
 * Counts until the frame after the start is painted.
 *
 * @param traced - also counts forced layouts; the browser takes one trace at a time
 */
export const measureCounts = (
  laboratory: GalleryLaboratory,
  row: GalleryRow,
  layout: Layout,
  traced = false,
) =>
  laboratory.open(row, layout, { counting: true }, async (trial) => {
    await trial.call('remember')
    const before = await trial.metrics()
    const work = async () => {
      await trial.start()
      await trial.frame()
      return null
    }
    const forced = traced ? await forcedLayouts(trial.session, work) : await work()
    const after = await trial.metrics()
    // Late timers may still shift the layout, so all get the same time.
    await trial.page.waitForTimeout(SETTLE)
    const { listeners, shift } = await trial.evaluate<typeof benchLog>('benchLog')
    return {
      layouts: grown(before, after, 'LayoutCount'),
      /** Layouts forced by script; null without a trace. */
      forced,
      recalcs: grown(before, after, 'RecalcStyleCount'),
      listeners: listeners.total,
      /** Of these, on the window, the document, its root or its body. */
      global: listeners.global,
      /** Of these, listeners on touch or wheel events that are not passive: the browser waits for them before it scrolls. */
      blocking: listeners.blocking,
      /** Elements added to those that the server sent. */
      elements: await trial.call('added'),
      /** Sum of all layout shift, until half a second after the start. */
      shift,
    }
  })
