import { type Rounds, type Samples, sample } from '../lib/samples.js'
import type { GalleryLaboratory } from './laboratory.js'
import { type Layout, layoutOf } from './markup.js'
import type { GalleryRow } from './rows.js'

/** The three pages of galleries: many, one, and many small ones. */
export const LAYOUTS = {
  '10 × 12': layoutOf(10, 12),
  '1 × 12': layoutOf(1, 12),
  '20 × 6': layoutOf(20, 6),
} as const satisfies Record<string, Layout>
export type PageName = keyof typeof LAYOUTS
export const PAGES = Object.keys(LAYOUTS) as PageName[]

/** Cost of a start, in milliseconds. */
export interface Start {
  /** Main thread, for compiling and running the script; functions that it does not call are compiled later. */
  readonly load: number
  /** Main thread, for the start, until the frame after it is painted. */
  readonly cpu: number
  /** On the clock, until the start's promise is fulfilled. */
  readonly wall: number
}

export type Starts = Readonly<Record<PageName, Samples<Start>>>

/** Starts every row on a fresh page once a round; the larger page gets more rounds. */
export async function measureStarts(
  laboratory: GalleryLaboratory,
  rows: readonly GalleryRow[],
  { rounds, progress }: Rounds,
): Promise<Starts> {
  const starts: Partial<Record<PageName, Samples<Start>>> = {}
  for (const page of PAGES) {
    const own = {
      rounds: page === '10 × 12' ? rounds : fewer(rounds),
      progress: (text: string) => progress?.(`${page}: ${text}`),
    }
    starts[page] = await sample(rows, own, (row) => measureStart(laboratory, row, LAYOUTS[page]))
  }
  return starts as Starts
}

/** Rounds of the smaller pages. */
export const fewer = (rounds: number): number => Math.ceil(rounds / 2)

const measureStart = (laboratory: GalleryLaboratory, row: GalleryRow, layout: Layout) =>
  laboratory.open(row, layout, {}, async (trial): Promise<Start> => {
    const threadTime = async () => (await trial.metrics()).get('ThreadTime')! * 1000
    const before = await threadTime()
    await trial.load()
    const loaded = await threadTime()
    const wall = await trial.start()
    await trial.frame()
    return { load: loaded - before, cpu: (await threadTime()) - loaded, wall }
  })
