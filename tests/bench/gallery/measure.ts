import type { Stage } from '../lib/browser/stage.js'
import { forcedLayouts } from '../lib/browser/trace.js'
import { minus } from '../lib/browser/visit.js'
import { weigh } from '../lib/bundling/weight.js'
import { measureBehaviour } from './behaviour.js'
import { LAYOUTS, type Layout } from './markup.js'
import { type GalleryRow, nextOf } from './rows.js'
import { type GalleryTrial, openGalleries } from './trial.js'

/** All counts of one row, without the times of its start. */
export type Counted = Awaited<ReturnType<typeof countGallery>>
/** The effect of a start on a page, counted. */
export type Counts = Awaited<ReturnType<typeof countStart>>

/** Longer than any contender's animation. */
const MOTION = 1500
/** Long enough for timers and observers after a start, and for libraries that clean up in timers. */
const SETTLE = 500
const CHANGES = 3
/** Autoplay that is on, but not due during the measurement. */
const DUE = 60_000
const IDLE_S = 1.5
const CYCLES = 100
/** Cycles that warm up compilers and caches. */
const WARMUP = 3

const MANY = LAYOUTS['10 × 12']

/** Counts and bytes, for the check and for most tables. */
export async function countGallery(stage: Stage, row: GalleryRow) {
  const open = <Result>(layout: Layout, counting: boolean, act: (trial: GalleryTrial) => Promise<Result>) =>
    openGalleries(stage, row, layout, { counting }, act)
  await open(MANY, false, (trial) => checkWorks(trial, row))
  const idling = { ...MANY, autoplay: row.autoplay === false ? 0 : DUE }
  return {
    row,
    title: row.title,
    weight: await weigh('gallery', row),
    counts: {
      '10 × 12': await open(MANY, true, countStart),
      '1 × 12': await open(LAYOUTS['1 × 12'], true, countStart),
    },
    /** Three slides a view; null where the library shows one at a time. */
    three: row.several === false ? null : await open({ ...MANY, perView: 3 }, true, countStart),
    change: await open(MANY, true, (trial) => measureChange(trial, row)),
    idle: await open(idling, true, measureIdle),
    cycles: await open(MANY, false, measureCycles),
    behaviour: await measureBehaviour(stage, row),
  }
}

/** Proof that what is measured works: every gallery shows another slide when its "next" is pressed. */
async function checkWorks(trial: GalleryTrial, row: GalleryRow): Promise<void> {
  await trial.start()
  await trial.frame()
  const working = await trial.call('works', nextOf(row))
  if (working === MANY.galleries) return
  throw new Error(`${working} of ${MANY.galleries} galleries went to the next slide; the bench expects all`)
}

/** Counts until the frame after the start is painted. */
async function countStart(trial: GalleryTrial) {
  await trial.call('remember')
  let grown = (_: string) => 0
  const start = async () => {
    await trial.start()
    await trial.frame()
  }
  const forced = await forcedLayouts(trial, async () => {
    grown = await trial.growth(start)
  })
  // Late timers may still shift the layout, so all get the same time.
  await trial.page.waitForTimeout(SETTLE)
  const { listeners, shift } = await trial.evaluate<typeof benchLog>('benchLog')
  return {
    layouts: grown('LayoutCount'),
    /** Layouts forced by script. */
    forced,
    recalcs: grown('RecalcStyleCount'),
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
}

/** Growth of counters during some work, and the number of requested frames. */
async function growth(trial: GalleryTrial, work: () => Promise<void>) {
  await trial.evaluate('benchLog.frames = 0')
  const grown = await trial.growth(work)
  return { grown, frames: await trial.evaluate<number>('benchLog.frames') }
}

/** Cost of one change of slide: presses "next" a few times, each after the animation before has ended. */
async function measureChange(trial: GalleryTrial, row: GalleryRow) {
  const press = async () => {
    await trial.call('click', nextOf(row))
    // Libraries report the end of a change differently, or not at all, so all get the same time.
    await trial.page.waitForTimeout(MOTION)
  }
  await trial.start()
  await trial.frame()
  await press()
  const { grown, frames } = await growth(trial, async () => {
    for (let done = 0; done < CHANGES; done++) await press()
  })
  return {
    /** Milliseconds of script on the main thread. */
    script: (grown('ScriptDuration') * 1000) / CHANGES,
    recalcs: grown('RecalcStyleCount') / CHANGES,
    layouts: grown('LayoutCount') / CHANGES,
    /** Calls of `requestAnimationFrame`. */
    frames: frames / CHANGES,
    /** Layouts forced by script. */
    forced: await forcedLayouts(trial, press),
  }
}

/** Cost of a page with autoplay on if the row has it, and no change due, for each second. */
async function measureIdle(trial: GalleryTrial) {
  await trial.start()
  await trial.frame()
  // Movement after the start is not a cost of idling.
  await trial.page.waitForTimeout(MOTION)
  // The cost is measured over a fixed time.
  const { grown, frames } = await growth(trial, () => trial.page.waitForTimeout(IDLE_S * 1000))
  return {
    /** Milliseconds of the main thread. */
    cpu: (grown('TaskDuration') * 1000) / IDLE_S,
    recalcs: grown('RecalcStyleCount') / IDLE_S,
    frames: frames / IDLE_S,
  }
}

/** The remains of a thousand instances, ten at a time. */
async function measureCycles(trial: GalleryTrial) {
  await trial.call('remember', '[data-bench-gallery]', true)
  await trial.start()
  await trial.frame()
  await trial.call('destroy')
  await trial.frame()
  const { attributes, elements } = await trial.call('left')
  await trial.cycle(WARMUP)
  const before = await trial.holdings()
  const from = await trial.threadTime()
  await trial.cycle(CYCLES)
  const seconds = ((await trial.threadTime()) - from) / 1000
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
}
