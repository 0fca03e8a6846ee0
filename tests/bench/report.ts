import type { Costs } from './cost.js'
import { ENTRIES, type Survivors } from './isolation.js'
import type { Leftovers } from './leftovers.js'
import type { Loads } from './loading/bench.js'
import type { Entry } from './markup.js'
import type { Floor, Row } from './roster.js'
import { ratio, type Series, spread, summarize } from './statistics.js'
import { milliseconds, table, times, whole } from './table.js'

/** One run, whole. */
export interface Results {
  readonly blocks: number
  readonly rounds: number
  readonly rows: readonly Row[]
  readonly costs: Costs
  readonly leftovers: ReadonlyMap<string, Leftovers>
  readonly isolation: ReadonlyMap<string, ReadonlyMap<Entry, Survivors | null>>
  readonly loads: Loads
  readonly sizes: ReadonlyMap<string, { readonly bytes: number; readonly gzip: number }>
  /** The smaller page on which a quadratic library runs beside the floor. */
  readonly smaller: { readonly blocks: number; readonly rows: readonly Row[]; readonly costs: Costs }
}

const compared = ({ rows }: { rows: readonly Row[] }) => rows.filter(({ name }) => name !== 'nothing')

const against = (series: Series, { name, floor }: Row) =>
  ratio(series[name]!, series[floor]!, series.nothing!)

/** Start-up of the rows that are compared with one loop: the tables that the bounds are about. */
export function startTable({ costs, ...rest }: Pick<Results, 'costs' | 'rows'>, floor: Floor): string {
  const { script, cpu, wall } = costs.start
  return table(
    ['', 'script, net CPU × loop', 'by medians', 'with the frame after it', 'wall × loop'],
    compared(rest)
      .filter((row) => row.floor === floor)
      .map((row) => {
        const own = against(script, row)
        return [
          row.title,
          times(own.net),
          times(own.median),
          times(against(cpu, row).minimum),
          times(against(wall, row).minimum),
        ]
      }),
  )
}

/**
 * What comes after the start: HTML inserted and removed, and the standing price of watching the page. Churn spans
 * many frames, whose number is a matter of luck, so there the median says more than the minimum.
 */
export function laterTable({ costs, ...rest }: Pick<Results, 'costs' | 'rows'>): string {
  return table(
    ['', 'insertion, net × loop', 'removal × loop', 'churn × loop, medians'],
    compared(rest).map((row) => [
      row.title,
      times(against(costs.insert.cpu, row).net),
      times(against(costs.remove.cpu, row).minimum),
      times(against(costs.churn.cpu, row).median),
    ]),
  )
}

const kilobytes = (bytes: number) => whole(bytes / 1000)

export function leftoversTable({ leftovers, rows }: Pick<Results, 'leftovers' | 'rows'>): string {
  return table(
    [
      '',
      'listeners, living',
      'heap kB, living',
      'listeners left of 4 × insert + remove',
      'nodes left',
      'heap kB left',
      'listeners left of the served blocks',
      'nodes left of them',
    ],
    rows
      .filter(({ name }) => name !== 'nothing')
      .map(({ name, title }) => {
        const { living, cycles, served } = leftovers.get(name)!
        return [
          title,
          whole(living.listeners),
          kilobytes(living.heap),
          whole(cycles.listeners),
          whole(cycles.nodes),
          kilobytes(Math.max(0, cycles.heap)),
          whole(served.listeners),
          whole(Math.max(0, served.nodes)),
        ]
      }),
  )
}

export function isolationTable({ isolation, rows }: Pick<Results, 'isolation' | 'rows'>): string {
  return table(
    ['', ...ENTRIES],
    rows
      .filter(({ name }) => name !== 'nothing')
      .map(({ name, title }) => [
        title,
        ...ENTRIES.map((entry) => {
          const survivors = isolation.get(name)?.get(entry)
          return survivors ? `${survivors.well} of ${survivors.others}` : '–'
        }),
      ]),
  )
}

export function sizesTable({ sizes, rows }: Pick<Results, 'sizes' | 'rows'>): string {
  return table(
    ['', 'gzip B', 'minified B'],
    rows
      .filter(({ name }) => name !== 'nothing')
      .map(({ name, title }) => {
        const { bytes, gzip } = sizes.get(name)!
        return [title, whole(gzip), whole(bytes)]
      }),
  )
}

/** Milliseconds of this machine on this day: for information, never for a bound. */
export function absoluteTable({ costs, rows }: Pick<Results, 'costs' | 'rows'>): string {
  const pair = (samples: readonly number[]) => {
    const { minimum, median } = summarize(samples)
    return `${milliseconds(minimum)} / ${milliseconds(median)}`
  }
  return table(
    ['', 'start CPU', 'start wall', 'insertion CPU', 'removal CPU', 'churn CPU', 'start spread'],
    rows.map(({ name, title }) => [
      title,
      pair(costs.start.cpu[name]!),
      pair(costs.start.wall[name]!),
      pair(costs.insert.cpu[name]!),
      pair(costs.remove.cpu[name]!),
      pair(costs.churn.cpu[name]!),
      `${whole(spread(costs.start.cpu[name]!))} %`,
    ]),
  )
}
