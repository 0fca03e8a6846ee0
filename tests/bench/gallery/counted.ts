import type { Run } from '../lib/part.js'
import { pool } from '../lib/pool.js'
import { type Behaviour, measureBehaviour } from './behaviour.js'
import { type Change, type Idle, measureChange, measureIdle } from './change.js'
import { type Counts, measureCounts } from './counts.js'
import { type Cycles, measureCycles } from './cycles.js'
import type { GalleryLaboratory } from './laboratory.js'
import { type GalleryRow, nextOf } from './rows.js'
import { LAYOUTS } from './starts.js'

/** All counts of one row, without the times of its start. */
export interface Counted {
  readonly row: GalleryRow
  readonly title: string
  readonly weight: Awaited<ReturnType<GalleryLaboratory['weightOf']>>
  readonly counts: Readonly<Record<'10 × 12' | '1 × 12', Counts>>
  /** Three slides a view; null where the library shows one at a time. */
  readonly three: Counts | null
  readonly change: Change
  readonly idle: Idle
  readonly cycles: Cycles
  readonly behaviour: Behaviour
}

/** Pages side by side: two if times are taken, more if only the outcome counts. */
const WIDTH = { timed: 2, waiting: 4 }

/** Proof that what is measured works: every gallery shows another slide when its "next" is pressed. */
const checkWorks = (laboratory: GalleryLaboratory, row: GalleryRow): Promise<void> =>
  laboratory.open(row, LAYOUTS['10 × 12'], {}, async (trial) => {
    await trial.start()
    await trial.frame()
    const working = await trial.call('works', nextOf(row))
    const { galleries } = LAYOUTS['10 × 12']
    if (working === galleries) return
    throw new Error(
      `${row.name}: ${working} of ${galleries} galleries went to the next slide; the bench expects all`,
    )
  })

/** Counts and bytes of some rows, for the check and for most tables. */
export async function countAll(
  laboratory: GalleryLaboratory,
  rows: readonly GalleryRow[],
  progress: Run['progress'] = () => {},
): Promise<Counted[]> {
  const across = <Result>(what: string, width: number, work: (row: GalleryRow) => Promise<Result>) =>
    pool(rows, width, (row) => {
      progress(`${row.name}: ${what}`)
      return work(row)
    })
  const weights = await across('bundling', 1, laboratory.weightOf)
  await across('checking that it works', WIDTH.waiting, (row) => checkWorks(laboratory, row))
  // One at a time with a trace: the browser takes one trace at a time.
  const many = await across('counting', 1, (row) => measureCounts(laboratory, row, LAYOUTS['10 × 12'], true))
  const one = await across('counting', WIDTH.timed, (row) =>
    measureCounts(laboratory, row, LAYOUTS['1 × 12']),
  )
  const three = await across('three a view', WIDTH.timed, async (row) =>
    row.several === false ? null : measureCounts(laboratory, row, { ...LAYOUTS['10 × 12'], perView: 3 }),
  )
  const changes = await across('changes', 1, (row) => measureChange(laboratory, row))
  const idle = await across('idle', WIDTH.waiting, (row) => measureIdle(laboratory, row))
  const cycles = await across('1,000 instances', WIDTH.timed, (row) => measureCycles(laboratory, row))
  const behaviour = await across('behaviour', WIDTH.waiting, (row) => measureBehaviour(laboratory, row))
  return rows.map((row, index) => ({
    row,
    title: row.title,
    weight: weights[index]!,
    counts: { '10 × 12': many[index]!, '1 × 12': one[index]! },
    three: three[index]!,
    change: changes[index]!,
    idle: idle[index]!,
    cycles: cycles[index]!,
    behaviour: behaviour[index]!,
  }))
}
