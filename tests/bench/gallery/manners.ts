import type { GalleryLaboratory } from './laboratory.js'
import { type GalleryRow, nextOf } from './roster.js'

/** How a library treats visitors. */
export interface Manners {
  /** Links in slides out of view that the Tab key reaches, of four. */
  readonly hiddenStops: number
  /** Of these, the ones that stay out of view while they have the focus. */
  readonly unseenStops: number
  /** Frames in which slides move after "next" where the visitor asks for less motion; a jump is 1. */
  readonly movesReduced: number
  /** Plays by itself although the visitor asks for less motion; null without autoplay. */
  readonly playsReduced: boolean | null
  /** Started out of sight, it stands as it should when it is shown, and goes on to the next slide. */
  readonly shownLater: boolean
}

const one = { galleries: 1, slides: 5, perView: 1, autoplay: 0 } as const
const SETTLE = 700
/** How long a focused slide may take to come into view. */
const PATIENCE = 1500
const PRESSES = 12
const MOTION = 1500
const SOON = 400

export async function measureManners(laboratory: GalleryLaboratory, row: GalleryRow): Promise<Manners> {
  const { hiddenStops, unseenStops } = await tabThrough(laboratory, row)
  return {
    hiddenStops,
    unseenStops,
    movesReduced: await movesReduced(laboratory, row),
    playsReduced: row.autoplay === false ? null : await playsReduced(laboratory, row),
    shownLater: await shownLater(laboratory, row),
  }
}

async function tabThrough(laboratory: GalleryLaboratory, row: GalleryRow) {
  const trial = await laboratory.open(row, one)
  try {
    await trial.start()
    // No library says when it has settled, and Tab is to meet it settled: all get the same time.
    await trial.page.waitForTimeout(SETTLE)
    const first = new Set(await trial.evaluate<number[]>('bench.shown()'))
    const reached = new Map<number, boolean>()
    for (let press = 0; press < PRESSES; press++) {
      await trial.page.keyboard.press('Tab')
      const at = await trial.evaluate<{ slide: number; seen: boolean } | null>(`bench.focused(${PATIENCE})`)
      if (!at || first.has(at.slide)) continue
      // Once round.
      if (reached.has(at.slide)) break
      reached.set(at.slide, at.seen)
    }
    const unseen = [...reached.values()].filter((seen) => !seen)
    return { hiddenStops: reached.size, unseenStops: unseen.length }
  } finally {
    await trial.close()
  }
}

async function movesReduced(laboratory: GalleryLaboratory, row: GalleryRow): Promise<number> {
  const trial = await laboratory.open(row, one, { reducedMotion: true })
  try {
    await trial.start()
    // What moves at the start is no answer to "next": the count begins after it, at the same time for all.
    await trial.page.waitForTimeout(SETTLE)
    return await trial.evaluate<number>(`bench.moves(${JSON.stringify(nextOf(row))}, ${MOTION})`)
  } finally {
    await trial.close()
  }
}

async function playsReduced(laboratory: GalleryLaboratory, row: GalleryRow): Promise<boolean> {
  const trial = await laboratory.open(row, { ...one, autoplay: SOON }, { reducedMotion: true })
  try {
    await trial.start()
    const before = await trial.evaluate<number[]>('bench.shown()')
    // That it does not play shows only over a time: here two changes would have been due.
    await trial.page.waitForTimeout(2 * SOON + SETTLE)
    const after = await trial.evaluate<number[]>('bench.shown()')
    return before[0] !== after[0]
  } finally {
    await trial.close()
  }
}

async function shownLater(laboratory: GalleryLaboratory, row: GalleryRow): Promise<boolean> {
  const sizeWhenServed = async () => {
    const trial = await laboratory.open(row, one)
    try {
      await trial.start()
      // The size that it comes to rest at; libraries set it in observers and timers, and tell nobody.
      await trial.page.waitForTimeout(SETTLE)
      return await trial.evaluate<[number, number]>('bench.size()')
    } finally {
      await trial.close()
    }
  }
  const expected = await sizeWhenServed()
  const trial = await laboratory.open(row, one, { hidden: true })
  try {
    await trial.start()
    await trial.evaluate('bench.show()')
    // The time that it has to see that it is shown; one that never does must come to an end too.
    await trial.page.waitForTimeout(SETTLE)
    const size = await trial.evaluate<[number, number]>('bench.size()')
    const before = await trial.evaluate<number[]>('bench.shown()')
    await trial.evaluate(`bench.click(${JSON.stringify(nextOf(row))})`)
    // Longer than any motion: one that stays where it is ends in nothing that could be waited for.
    await trial.page.waitForTimeout(MOTION + SETTLE)
    const after = await trial.evaluate<number[]>('bench.shown()')
    const sameSize = size.every((side, axis) => Math.abs(side - expected[axis]!) < 2)
    return sameSize && before.join() === '0' && after.join() === '1'
  } finally {
    await trial.close()
  }
}
