import type { Stage } from '../lib/browser/stage.js'
import { LAYOUTS } from './markup.js'
import { type GalleryRow, nextOf } from './rows.js'
import { openGalleries } from './trial.js'

const ONE = { ...LAYOUTS['1 × 12'], slides: 5 }
const SETTLE = 700
/** The time in which a focused slide must come into view. */
const PATIENCE = 1500
const PRESSES = 12
const MOTION = 1500
const SOON = 400

/** A library's behaviour for visitors. */
export async function measureBehaviour(stage: Stage, row: GalleryRow) {
  return {
    ...(await tabThrough(stage, row)),
    /** Frames in which slides move after "next" although the visitor prefers reduced motion; a jump is 1. */
    movesReduced: await movesReduced(stage, row),
    /** Autoplay runs although the visitor prefers reduced motion; null without autoplay. */
    playsReduced: row.autoplay === false ? null : await playsReduced(stage, row),
    /** Started while hidden, it has the right size once shown, and goes to the next slide. */
    shownLater: await shownLater(stage, row),
  }
}

const tabThrough = (stage: Stage, row: GalleryRow) =>
  openGalleries(stage, row, ONE, {}, async (trial) => {
    await trial.start()
    // No library reports when it has settled, so all get the same time before Tab.
    await trial.page.waitForTimeout(SETTLE)
    const first = new Set(await trial.call('shown'))
    const reached = new Map<number, boolean>()
    for (let press = 0; press < PRESSES; press++) {
      await trial.page.keyboard.press('Tab')
      const at = await trial.call('focusedSlide', PATIENCE)
      if (!at || first.has(at.slide)) continue
      // The focus has completed a round.
      if (reached.has(at.slide)) break
      reached.set(at.slide, at.seen)
    }
    return {
      /** Links in slides out of view that the Tab key reaches, of four. */
      hiddenStops: reached.size,
      /** Of these, those that stay out of view while focused. */
      unseenStops: [...reached.values()].filter((seen) => !seen).length,
    }
  })

const movesReduced = (stage: Stage, row: GalleryRow) =>
  openGalleries(stage, row, ONE, { reducedMotion: true }, async (trial) => {
    await trial.start()
    // Movement of the start does not count: "next" is pressed at the same time for all.
    await trial.page.waitForTimeout(SETTLE)
    return trial.call('moves', nextOf(row), MOTION)
  })

const playsReduced = (stage: Stage, row: GalleryRow) =>
  openGalleries(stage, row, { ...ONE, autoplay: SOON }, { reducedMotion: true }, async (trial) => {
    await trial.start()
    const [before] = await trial.call('shown')
    // Only time shows that it does not play: two changes would be due by now.
    await trial.page.waitForTimeout(2 * SOON + SETTLE)
    const [after] = await trial.call('shown')
    return before !== after
  })

async function shownLater(stage: Stage, row: GalleryRow): Promise<boolean> {
  const expected = await openGalleries(stage, row, ONE, {}, async (trial) => {
    await trial.start()
    // Libraries set the size in observers and timers, and report nothing.
    await trial.page.waitForTimeout(SETTLE)
    return trial.call('size')
  })
  return openGalleries(stage, row, ONE, { hidden: true }, async (trial) => {
    await trial.start()
    await trial.call('show')
    // Time for the library to notice that it is shown; some never do.
    await trial.page.waitForTimeout(SETTLE)
    const size = await trial.call('size')
    const before = await trial.call('shown')
    await trial.call('click', nextOf(row))
    // Longer than any animation: a slide that does not move gives nothing to wait for.
    await trial.page.waitForTimeout(MOTION + SETTLE)
    const after = await trial.call('shown')
    const sameSize = size.every((side, axis) => Math.abs(side - expected[axis]!) < 2)
    return sameSize && before.join() === '0' && after.join() === '1'
  })
}
