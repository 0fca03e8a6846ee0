import { forcedLayouts } from '../lib/trace.js'
import { grown, type Metrics } from '../lib/visit.js'
import type { GalleryLaboratory, GalleryTrial } from './laboratory.js'
import { layoutOf } from './markup.js'
import { type GalleryRow, nextOf } from './rows.js'

/** What one change of slide costs. */
export type Change = Awaited<ReturnType<typeof measureChange>>
/** What a page of galleries costs while nobody touches it and nothing changes, for each second. */
export type Idle = Awaited<ReturnType<typeof measureIdle>>

/** Longer than any contender's motion. */
const MOTION = 1500
const CHANGES = 3

/** Armed, and not due while it is measured. */
const DUE = 60_000
const IDLE = 1500

const LAYOUT = layoutOf(10, 12)

/** How much counters grow during some work, by their names, and how many frames are asked for. */
async function growth({ evaluate, metrics }: GalleryTrial, work: () => Promise<void>) {
  await evaluate('benchLog.frames = 0')
  const before = await metrics()
  await work()
  const after: Metrics = await metrics()
  const frames = await evaluate<number>('benchLog.frames')
  return { of: (name: string) => grown(before, after, name), frames }
}

/** Presses "next" in the first of ten galleries a few times, each after the motion before has ended. */
export const measureChange = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, LAYOUT, { counting: true }, async (trial) => {
    const press = async () => {
      await trial.call('click', nextOf(row))
      // What a change costs until it is over, in the same time for all: libraries announce its end differently, or not.
      await trial.page.waitForTimeout(MOTION)
    }
    await trial.start()
    await trial.frame()
    await press()
    const { of, frames } = await growth(trial, async () => {
      for (let done = 0; done < CHANGES; done++) await press()
    })
    return {
      /** Milliseconds of script on the main thread. */
      script: (of('ScriptDuration') * 1000) / CHANGES,
      recalcs: of('RecalcStyleCount') / CHANGES,
      layouts: of('LayoutCount') / CHANGES,
      /** Calls of `requestAnimationFrame`. */
      frames: frames / CHANGES,
      /** Layouts that script forced. */
      forced: await forcedLayouts(trial.session, press),
    }
  })

/** Ten galleries with autoplay armed where the row has it, and nothing due. */
export const measureIdle = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(
    row,
    { ...LAYOUT, autoplay: row.autoplay === false ? 0 : DUE },
    { counting: true },
    async (trial) => {
      await trial.start()
      await trial.frame()
      // What the start still moves is no cost of idling.
      await trial.page.waitForTimeout(MOTION)
      // The time is what is measured: the cost of a page that idles, for each second.
      const { of, frames } = await growth(trial, () => trial.page.waitForTimeout(IDLE))
      const seconds = IDLE / 1000
      return {
        /** Milliseconds of the main thread. */
        cpu: (of('TaskDuration') * 1000) / seconds,
        recalcs: of('RecalcStyleCount') / seconds,
        frames: frames / seconds,
      }
    },
  )
