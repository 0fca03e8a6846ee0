import type { GalleryLaboratory } from './laboratory.js'
import { layoutOf } from './markup.js'
import { type GalleryRow, nextOf } from './rows.js'

/** How a library treats visitors. */
export type Manners = Awaited<ReturnType<typeof measureManners>>

const ONE = layoutOf(1, 5)
const SETTLE = 700
/** How long a focused slide may take to come into view. */
const PATIENCE = 1500
const PRESSES = 12
const MOTION = 1500
const SOON = 400

export async function measureManners(laboratory: GalleryLaboratory, row: GalleryRow) {
  return {
    ...(await tabThrough(laboratory, row)),
    /** Frames in which slides move after "next" where the visitor asks for less motion; a jump is 1. */
    movesReduced: await movesReduced(laboratory, row),
    /** Plays by itself although the visitor asks for less motion; null without autoplay. */
    playsReduced: row.autoplay === false ? null : await playsReduced(laboratory, row),
    /** Started out of sight, it stands as it should when it is shown, and goes on to the next slide. */
    shownLater: await shownLater(laboratory, row),
  }
}

const tabThrough = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, ONE, {}, async (trial) => {
    await trial.start()
    // No library says when it has settled, and Tab is to meet it settled: all get the same time.
    await trial.page.waitForTimeout(SETTLE)
    const first = new Set(await trial.call('shown'))
    const reached = new Map<number, boolean>()
    for (let press = 0; press < PRESSES; press++) {
      await trial.page.keyboard.press('Tab')
      const at = await trial.call('focusedSlide', PATIENCE)
      if (!at || first.has(at.slide)) continue
      // Once round.
      if (reached.has(at.slide)) break
      reached.set(at.slide, at.seen)
    }
    return {
      /** Links in slides out of view that the Tab key reaches, of four. */
      hiddenStops: reached.size,
      /** Of these, the ones that stay out of view while they have the focus. */
      unseenStops: [...reached.values()].filter((seen) => !seen).length,
    }
  })

const movesReduced = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, ONE, { reducedMotion: true }, async (trial) => {
    await trial.start()
    // What moves at the start is no answer to "next": the count begins after it, at the same time for all.
    await trial.page.waitForTimeout(SETTLE)
    return trial.call('moves', nextOf(row), MOTION)
  })

const playsReduced = (laboratory: GalleryLaboratory, row: GalleryRow) =>
  laboratory.open(row, { ...ONE, autoplay: SOON }, { reducedMotion: true }, async (trial) => {
    await trial.start()
    const [before] = await trial.call('shown')
    // That it does not play shows only over a time: here two changes would have been due.
    await trial.page.waitForTimeout(2 * SOON + SETTLE)
    const [after] = await trial.call('shown')
    return before !== after
  })

async function shownLater(laboratory: GalleryLaboratory, row: GalleryRow): Promise<boolean> {
  const expected = await laboratory.open(row, ONE, {}, async (trial) => {
    await trial.start()
    // The size that it comes to rest at; libraries set it in observers and timers, and announce nothing.
    await trial.page.waitForTimeout(SETTLE)
    return trial.call('size')
  })
  return laboratory.open(row, ONE, { hidden: true }, async (trial) => {
    await trial.start()
    await trial.call('show')
    // The time that it has to see that it is shown; one that never does must come to an end too.
    await trial.page.waitForTimeout(SETTLE)
    const size = await trial.call('size')
    const before = await trial.call('shown')
    await trial.call('click', nextOf(row))
    // Longer than any motion: one that stays where it is ends in nothing that could be waited for.
    await trial.page.waitForTimeout(MOTION + SETTLE)
    const after = await trial.call('shown')
    const sameSize = size.every((side, axis) => Math.abs(side - expected[axis]!) < 2)
    return sameSize && before.join() === '0' && after.join() === '1'
  })
}
