import type { Holdings } from '../stage.js'
import type { GalleryLaboratory } from './laboratory.js'
import type { GalleryRow } from './roster.js'

/** What a thousand lives leave behind. */
export interface Lives {
  /** Seconds of the main thread for all of them, painting included. */
  readonly seconds: number
  readonly left: Holdings
  /** In one gallery, after one life: elements whose attributes differ from the server's. */
  readonly attributes: number
  /** In the same gallery: elements added or gone. */
  readonly elements: number
}

const GALLERIES = 10
const SLIDES = 12
const CYCLES = 100
/** Compiles and caches what is compiled and cached once. */
const WARMUP = 3
/** For what a library ends in timers. */
const SETTLE = 500

export async function measureLives(
  laboratory: GalleryLaboratory,
  row: GalleryRow,
  cycles = CYCLES,
): Promise<Lives> {
  const layout = { galleries: GALLERIES, slides: SLIDES, perView: 1, autoplay: 0 } as const
  const trial = await laboratory.open(row, layout)
  try {
    await trial.evaluate('bench.remember()')
    await trial.start()
    await trial.frame()
    await trial.evaluate('bench.destroy()')
    await trial.frame()
    const { attributes, elements } = await trial.evaluate<{ attributes: number; elements: number }>(
      'bench.leftovers()',
    )
    await trial.evaluate(`bench.cycle(${WARMUP})`)
    const before = await trial.holdings()
    const from = (await trial.metrics()).get('ThreadTime')!
    await trial.evaluate(`bench.cycle(${cycles})`)
    const seconds = (await trial.metrics()).get('ThreadTime')! - from
    // What is held after a time is what is left: an end that is put off is no leak, and nothing tells of it.
    await trial.page.waitForTimeout(SETTLE)
    const after = await trial.holdings()
    return {
      seconds,
      left: {
        listeners: after.listeners - before.listeners,
        nodes: after.nodes - before.nodes,
        heap: after.heap - before.heap,
      },
      attributes,
      elements,
    }
  } finally {
    await trial.close()
  }
}
