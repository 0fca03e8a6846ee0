import type { PartOptions } from '../part.js'
import { pool } from '../pool.js'
import { type Counts, measureCounts } from './counts.js'
import type { GalleryLaboratory, Weight } from './laboratory.js'
import { type Change, type Idle, measureChange, measureIdle } from './life.js'
import { type Lives, measureLives } from './lives.js'
import { type Manners, measureManners } from './manners.js'
import type { Layout } from './markup.js'
import { type GalleryRow, nextOf } from './roster.js'
import { measureStarts, type Starts } from './start.js'

/** The three pages of galleries: many, one, and many small ones. */
export const PAGES = ['10 × 12', '1 × 12', '20 × 6'] as const
export type PageName = (typeof PAGES)[number]

const layouts: Readonly<Record<PageName, Layout>> = {
  '10 × 12': { galleries: 10, slides: 12, perView: 1, autoplay: 0 },
  '1 × 12': { galleries: 1, slides: 12, perView: 1, autoplay: 0 },
  '20 × 6': { galleries: 20, slides: 6, perView: 1, autoplay: 0 },
}

/** All that is counted of one row, without the start's times. */
export interface Counted {
  readonly weight: Weight
  readonly counts: Readonly<Record<'10 × 12' | '1 × 12', Counts>>
  /** Three slides a view; null where the library shows one at a time. */
  readonly three: Counts | null
  readonly change: Change
  readonly idle: Idle
  readonly lives: Lives
  readonly manners: Manners
}

/** One run, whole. */
export interface GalleryResults {
  readonly rounds: Readonly<Record<PageName, number>>
  readonly rows: readonly GalleryRow[]
  readonly starts: Readonly<Record<PageName, Starts>>
  readonly counted: ReadonlyMap<string, Counted>
  /** Bytes, compressed, of our core without a gallery. */
  readonly core: number
}

/** Pages that mostly wait share the machine: two where times are taken, more where only the outcome counts. */
const WIDTH = { timed: 2, waiting: 4 }

/** Proof that what is measured works: every gallery shows another slide when its "next" is pressed. */
async function checkWorks(laboratory: GalleryLaboratory, row: GalleryRow): Promise<void> {
  const layout = layouts['10 × 12']
  const trial = await laboratory.open(row, layout)
  try {
    await trial.start()
    await trial.frame()
    const well = await trial.evaluate<number>(`bench.works(${JSON.stringify(nextOf(row))})`)
    if (well === layout.galleries) return
    throw new Error(
      `${row.name}: ${well} of ${layout.galleries} galleries went to the next slide; the bench expects all`,
    )
  } finally {
    await trial.close()
  }
}

/** Counts and bytes of some rows: what the continuous check needs, and most of the tables. */
export async function countAll(
  laboratory: GalleryLaboratory,
  rows: readonly GalleryRow[],
  progress: PartOptions['progress'],
): Promise<Map<string, Counted>> {
  const across = <Result>(what: string, width: number, work: (row: GalleryRow) => Promise<Result>) =>
    pool(rows, width, (row) => {
      progress(`${row.name}: ${what}`)
      return work(row)
    })
  const weights = await across('bundling', 1, laboratory.weightOf)
  await across('checking that it works', WIDTH.waiting, (row) => checkWorks(laboratory, row))
  const count = (layout: Layout) => (row: GalleryRow) => measureCounts(laboratory, row, layout)
  const many = await across('counting', 1, (row) => measureCounts(laboratory, row, layouts['10 × 12'], true))
  const one = await across('counting', WIDTH.timed, count(layouts['1 × 12']))
  const three = await across('three a view', WIDTH.timed, async (row) =>
    row.several === false ? null : count({ ...layouts['10 × 12'], perView: 3 })(row),
  )
  // One at a time: the browser takes one trace at a time.
  const changes = await across('changes', 1, (row) => measureChange(laboratory, row))
  const idle = await across('idle', WIDTH.waiting, (row) => measureIdle(laboratory, row))
  const lives = await across('1,000 lives', WIDTH.timed, (row) => measureLives(laboratory, row))
  const manners = await across('manners', WIDTH.waiting, (row) => measureManners(laboratory, row))
  return new Map(
    rows.map(({ name }, index) => [
      name,
      {
        weight: weights[index]!,
        counts: { '10 × 12': many[index]!, '1 × 12': one[index]! },
        three: three[index]!,
        change: changes[index]!,
        idle: idle[index]!,
        lives: lives[index]!,
        manners: manners[index]!,
      },
    ]),
  )
}

/** Everything that the tables show, in one run. */
export async function measureGalleries(
  laboratory: GalleryLaboratory,
  rows: readonly GalleryRow[],
  { rounds, progress }: PartOptions,
): Promise<GalleryResults> {
  const counted = await countAll(
    laboratory,
    rows.filter(({ name }) => name !== 'nothing'),
    progress,
  )
  const few = Math.ceil(rounds / 2)
  const each: Record<PageName, number> = { '10 × 12': rounds, '1 × 12': few, '20 × 6': few }
  const starts: Partial<Record<PageName, Starts>> = {}
  for (const page of PAGES) {
    starts[page] = await measureStarts(laboratory, rows, layouts[page], { rounds: each[page], progress })
  }
  const core = await laboratory.weighCore()
  return { rounds: each, rows, starts: starts as Record<PageName, Starts>, counted, core }
}
