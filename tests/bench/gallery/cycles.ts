import { minus } from '../lib/browser/visit.js'
import type { GalleryLaboratory } from './laboratory.js'
import { layoutOf } from './markup.js'
import type { GalleryRow } from './rows.js'

/** The remains of a thousand instances, ten at a time. */
export type Cycles = Awaited<ReturnType<typeof measureCycles>>

const CYCLES = 100
/** Cycles that warm up compilers and caches. */
const WARMUP = 3
/** Long enough for libraries that clean up in timers. */
const SETTLE = 500

export const measureCycles = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, layoutOf(10, 12), {}, async (trial) => {
    const threadTime = async () => (await trial.metrics()).get('ThreadTime')!
    await trial.call('remember', '[data-bench-gallery]', true)
    await trial.start()
    await trial.frame()
    await trial.call('destroy')
    await trial.frame()
    const { attributes, elements } = await trial.call('left')
    await trial.call('cycle', WARMUP)
    const before = await trial.holdings()
    const from = await threadTime()
    await trial.call('cycle', CYCLES)
    const seconds = (await threadTime()) - from
    // A delayed clean-up is no leak, and nothing reports its end.
    await trial.page.waitForTimeout(SETTLE)
    return {
      /** Seconds of the main thread for all of them, painting included. */
      seconds,
      left: minus(await trial.holdings(), before),
      /** In one gallery, after one instance: elements whose attributes differ from the server's. */
      attributes,
      /** In the same gallery: elements added or gone. */
      elements,
    }
  })
