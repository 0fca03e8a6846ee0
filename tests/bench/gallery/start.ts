import { rotated, type Series } from '../statistics.js'
import type { GalleryLaboratory } from './laboratory.js'
import type { Layout } from './markup.js'
import type { GalleryRow } from './roster.js'

/** Samples of a start by contender, in milliseconds. */
export interface Starts {
  /** Main thread, for compiling and running the script; functions that it does not call are compiled later. */
  readonly load: Series
  /** Main thread, for the start, until the frame after it is painted. */
  readonly cpu: Series
  /** On the clock, until the start's promise is fulfilled. */
  readonly wall: Series
}

/** Starts every contender once a round, each on a fresh page, in an order that turns; the first round is dropped. */
export async function measureStarts(
  laboratory: GalleryLaboratory,
  rows: readonly GalleryRow[],
  layout: Layout,
  { rounds, progress }: { rounds: number; progress?(text: string): void },
): Promise<Starts> {
  const series = () => Object.fromEntries(rows.map(({ name }) => [name, [] as number[]]))
  const starts = { load: series(), cpu: series(), wall: series() }
  const { galleries, slides } = layout
  for (let round = 0; round <= rounds; round++) {
    progress?.(`${galleries} × ${slides}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`)
    for (const row of rotated(rows, round)) {
      const trial = await laboratory.open(row, layout)
      try {
        const threadTime = async () => (await trial.metrics()).get('ThreadTime')! * 1000
        const before = await threadTime()
        await trial.load()
        const loaded = await threadTime()
        const wall = await trial.start()
        await trial.frame()
        const started = await threadTime()
        if (round === 0) continue
        starts.load[row.name]!.push(loaded - before)
        starts.cpu[row.name]!.push(started - loaded)
        starts.wall[row.name]!.push(wall)
      } finally {
        await trial.close()
      }
    }
  }
  return starts
}
