import type { Metrics } from '../stage.js'
import { forcedLayouts } from '../trace.js'
import type { GalleryLaboratory } from './laboratory.js'
import type { Layout } from './markup.js'
import { type GalleryRow, nextOf } from './roster.js'

/** What one change of slide costs. */
export interface Change {
  /** Milliseconds of script on the main thread. */
  readonly script: number
  readonly recalcs: number
  readonly layouts: number
  /** Calls of `requestAnimationFrame`. */
  readonly frames: number
  /** Layouts that script forced. */
  readonly forced: number
}

/** What a page of galleries costs while nobody touches it and nothing changes, for each second. */
export interface Idle {
  /** Milliseconds of the main thread. */
  readonly cpu: number
  readonly recalcs: number
  readonly frames: number
}

/** Longer than any contender's motion. */
const MOTION = 1500
const CHANGES = 3

/** Armed, and not due while it is measured. */
const DUE = 60_000
const IDLE = 1500

const page: Layout = { galleries: 10, slides: 12, perView: 1, autoplay: 0 }

const grown = (before: Metrics, after: Metrics, name: string) => after.get(name)! - before.get(name)!

/** Presses "next" in the first of ten galleries a few times, each after the motion before has ended. */
export async function measureChange(laboratory: GalleryLaboratory, row: GalleryRow): Promise<Change> {
  const trial = await laboratory.open(row, page, { counting: true })
  const press = async () => {
    await trial.evaluate(`bench.click(${JSON.stringify(nextOf(row))})`)
    // What a change costs until it is over, in the same time for all: libraries tell its end differently, or not.
    await trial.page.waitForTimeout(MOTION)
  }
  try {
    await trial.start()
    await trial.frame()
    await press()
    await trial.evaluate('benchLog.frames = 0')
    const before = await trial.metrics()
    for (let done = 0; done < CHANGES; done++) await press()
    const after = await trial.metrics()
    const frames = await trial.evaluate<number>('benchLog.frames')
    const forced = await forcedLayouts(trial.session, press)
    return {
      forced,
      script: (grown(before, after, 'ScriptDuration') * 1000) / CHANGES,
      recalcs: grown(before, after, 'RecalcStyleCount') / CHANGES,
      layouts: grown(before, after, 'LayoutCount') / CHANGES,
      frames: frames / CHANGES,
    }
  } finally {
    await trial.close()
  }
}

/** Ten galleries with autoplay armed where the row has it, and nothing due. */
export async function measureIdle(laboratory: GalleryLaboratory, row: GalleryRow): Promise<Idle> {
  const autoplay = row.autoplay === false ? 0 : DUE
  const trial = await laboratory.open(row, { ...page, autoplay }, { counting: true })
  try {
    await trial.start()
    await trial.frame()
    // What the start still moves is no cost of idling.
    await trial.page.waitForTimeout(MOTION)
    await trial.evaluate('benchLog.frames = 0')
    const before = await trial.metrics()
    // The time is what is measured: the cost of a page that idles, for each second.
    await trial.page.waitForTimeout(IDLE)
    const after = await trial.metrics()
    const frames = await trial.evaluate<number>('benchLog.frames')
    const seconds = IDLE / 1000
    return {
      cpu: (grown(before, after, 'TaskDuration') * 1000) / seconds,
      recalcs: grown(before, after, 'RecalcStyleCount') / seconds,
      frames: frames / seconds,
    }
  } finally {
    await trial.close()
  }
}
