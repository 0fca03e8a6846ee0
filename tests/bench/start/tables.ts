import { table, times, whole } from '../lib/printing/table.js'
import { pair, type Ratio, ratio, spread } from '../lib/statistics.js'
import { BOUNDS } from './ratio.js'
import type { Floor, StartRow } from './rows.js'
import type { Cost, Costs, Work } from './trial.js'

/** Measured costs of some rows. */
export interface Measured<Works extends Work = Work> {
  readonly rows: readonly StartRow[]
  readonly costs: Costs<Works>
}

/** All rows but the control, which is not a row of the tables. */
export const compared = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ name }) => name !== 'nothing')

/** Compares one cost of a row with its floor, net of the control. */
const against =
  <Works extends Work>(costs: Costs<Works>, work: Works, what: keyof Cost) =>
  ({ name, floor }: Pick<StartRow, 'name' | 'floor'>): Ratio => {
    const of = (row: string) => costs[row]!.map((sample) => sample[work][what])
    return ratio(of(name), of(floor), of('nothing'))
  }

/** Start-up of the rows that share one floor: the bounds concern these tables. */
export function startTable({ rows, costs }: Measured<'start'>, floor: Floor): string {
  const script = against(costs, 'start', 'script')
  return table(
    compared(rows).filter((row) => row.floor === floor),
    {
      'script, net CPU × loop': (row) => times(script(row).net),
      'by medians': (row) => times(script(row).median),
      'with the frame after it': (row) => times(against(costs, 'start', 'cpu')(row).minimum),
      'wall × loop': (row) => times(against(costs, 'start', 'wall')(row).minimum),
    },
  )
}

/**
 * After the start: insertion and removal of HTML, and the cost of observing the page. Churn spans many frames, whose
 * number varies by chance, so there the median is steadier than the minimum.
 */
export const laterTable = ({ rows, costs }: Measured): string =>
  table(compared(rows), {
    'insertion, net × loop': (row) => times(against(costs, 'insert', 'cpu')(row).net),
    'removal × loop': (row) => times(against(costs, 'remove', 'cpu')(row).minimum),
    'churn × loop, medians': (row) => times(against(costs, 'churn', 'cpu')(row).median),
  })

/** Milliseconds of this machine on this day: for information, never a bound. */
export function absoluteTable({ rows, costs }: Measured): string {
  const of = ({ name }: StartRow, work: Work, what: keyof Cost) =>
    costs[name]!.map((sample) => sample[work][what])
  const cost = (work: Work, what: keyof Cost) => (row: StartRow) => pair(of(row, work, what), 2)
  return table(rows, {
    'start CPU': cost('start', 'cpu'),
    'start wall': cost('start', 'wall'),
    'insertion CPU': cost('insert', 'cpu'),
    'removal CPU': cost('remove', 'cpu'),
    'churn CPU': cost('churn', 'cpu'),
    'start spread': (row) => `${whole(spread(of(row, 'start', 'cpu')))} %`,
  })
}

/** The bounds, with the ratios of this run. */
export function boundsText({ costs }: Measured, blocks: number): string {
  const core = against(costs, 'start', 'script')({ name: 'site-toggle', floor: 'floor' }).net
  const accordion = against(costs, 'start', 'cpu')({ name: 'site', floor: 'floor-accordion' }).minimum
  const { toggles, accordions, growth } = BOUNDS
  const count = whole(blocks)
  return `The bounds of the architecture are checked in every run of the tests. Compiling, evaluating and running the script for
${count} toggles costs the core at most ${toggles.most} times the CPU of a loop written by hand for that one job. An empty script is
taken from both. This run: **${times(core)}**. ${count} accordions as documented, with their sheet, until they are painted, cost at most
${accordions.most} times a loop that does the same to the page. This run: **${times(accordion)}**. 5,000 accordions cost at most
${growth.most} times 1,000, and one accordion of 1,000 items no more than 1,000 accordions.`
}
