import type { Stage } from '../lib/browser/stage.js'
import { type Rounds, type Samples, sample } from '../lib/measuring.js'
import { LAYOUTS, type Layout } from './markup.js'
import type { GalleryRow } from './rows.js'
import { openGalleries } from './trial.js'

export type PageName = keyof typeof LAYOUTS
export const PAGES = Object.keys(LAYOUTS) as PageName[]

/** Cost of a start, in milliseconds. */
export type Start = Awaited<ReturnType<typeof measureStart>>
export type Starts = Readonly<Record<PageName, Samples<Start>>>

/** Starts every row on a fresh page once a round; the larger page gets more rounds. */
export async function measureStarts(
  stage: Stage,
  rows: readonly GalleryRow[],
  { rounds, progress }: Rounds,
): Promise<Starts> {
  const starts: Partial<Record<PageName, Samples<Start>>> = {}
  for (const page of PAGES) {
    const own = {
      rounds: page === '10 × 12' ? rounds : fewer(rounds),
      progress: (text: string) => progress?.(`${page}: ${text}`),
    }
    starts[page] = await sample(rows, own, (row) => measureStart(stage, row, LAYOUTS[page]))
  }
  return starts as Starts
}

/** Rounds of the smaller pages. */
export const fewer = (rounds: number): number => Math.ceil(rounds / 2)

const measureStart = (stage: Stage, row: GalleryRow, layout: Layout) =>
  openGalleries(stage, row, layout, {}, async (trial) => {
    const before = await trial.threadTime()
    await trial.load()
    const loaded = await trial.threadTime()
    const wall = await trial.start()
    await trial.frame()
    return {
      /** Main thread, for compiling and running the script; functions that it does not call are compiled later. */
      load: loaded - before,
      /** Main thread, for the start, until the frame after it is painted. */
      cpu: (await trial.threadTime()) - loaded,
      /** On the clock, until the start's promise is fulfilled. */
      wall,
    }
  })
