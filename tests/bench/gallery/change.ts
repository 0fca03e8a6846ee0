import { forcedLayouts } from '../lib/browser/trace.js'
import { grown, type Metrics } from '../lib/browser/visit.js'
import type { GalleryLaboratory, GalleryTrial } from './laboratory.js'
import { layoutOf } from './markup.js'
import { type GalleryRow, nextOf } from './rows.js'

/** Cost of one change of slide. */
export type Change = Awaited<ReturnType<typeof measureChange>>
/** Cost of an idle page of galleries, for each second. */
export type Idle = Awaited<ReturnType<typeof measureIdle>>

/** Longer than any contender's animation. */
const MOTION = 1500
const CHANGES = 3

/** Autoplay that is on, but not due during the measurement. */
const DUE = 60_000
const IDLE = 1500

const LAYOUT = layoutOf(10, 12)

/** Growth of counters during some work, by their names, and the number of requested frames. */
async function growth({ evaluate, metrics }: GalleryTrial, work: () => Promise<void>) {
  await evaluate('benchLog.frames = 0')
  const before = await metrics()
  await work()
  const after: Metrics = await metrics()
  const frames = await evaluate<number>('benchLog.frames')
  return { of: (name: string) => grown(before, after, name), frames }
}

/** Presses "next" in the first of ten galleries a few times, each after the animation before has ended. */
export const measureChange = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, LAYOUT, { counting: true }, async (trial) => {
    const press = async () => {
      await trial.call('click', nextOf(row))
      // Libraries report the end of a change differently, or not at all, so all get the same time.
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
      /** Layouts forced by script. */
      forced: await forcedLayouts(trial.session, press),
    }
  })

/** Ten galleries with autoplay on if the row has it, and no change due. */
export const measureIdle = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(
    row,
    { ...LAYOUT, autoplay: row.autoplay === false ? 0 : DUE },
    { counting: true },
    async (trial) => {
      await trial.start()
      await trial.frame()
      // Movement after the start is not a cost of idling.
      await trial.page.waitForTimeout(MOTION)
      // The cost is measured over a fixed time.
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
