import { openStage } from '../lib/browser/stage.js'
import { BOUNDS, type Bounded } from './bounds.js'
import { measureCosts } from './costs.js'
import { type Cost, type Laboratory, startLaboratory, type TrialOptions } from './laboratory.js'
import { startRows } from './rows.js'

type Ratios = readonly number[]

/** One bound, and its ratios in this run. */
export interface Measured extends Bounded {
  readonly name: keyof typeof BOUNDS
  /** One ratio for each round. */
  readonly ratios: Ratios
}

export interface RatioOptions {
  readonly rounds: number
  readonly names?: readonly (keyof typeof BOUNDS)[]
}

const BLOCKS = 1000
const MANY = 5000

const rowsOf = (names: readonly string[]) => startRows.filter(({ name }) => names.includes(name))

/** Cost of starting one thousand blocks, for some rows in turn. */
async function start(laboratory: Laboratory, names: readonly string[], rounds: number) {
  const costs = await measureCosts(laboratory, rowsOf(names), { rounds, blocks: BLOCKS, works: ['start'] })
  return (name: string, what: keyof Cost) => costs[name]!.map((sample) => sample.start[what])
}

/** CPU of starting accordions until the frame after it is painted, on two pages in turn. */
async function growth(laboratory: Laboratory, rounds: number, page: Pick<TrialOptions, 'blocks' | 'items'>) {
  const [row] = rowsOf(['site'])
  const cost = async (options: TrialOptions) =>
    (await laboratory.open(row!, options, ({ measure }) => measure('start'))).cpu
  const ratios: number[] = []
  // Pages of thousands of blocks are opened in a third of the rounds.
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const thousand = await cost({ blocks: BLOCKS })
    ratios.push((await cost(page)) / thousand)
  }
  return ratios
}

/** How each bound is measured. */
const MEASURES: Readonly<
  Record<keyof typeof BOUNDS, (laboratory: Laboratory, rounds: number) => Promise<Ratios>>
> = {
  async toggles(laboratory, rounds) {
    const of = await start(laboratory, ['nothing', 'floor', 'site-toggle'], rounds)
    const floor = of('floor', 'script')
    const nothing = of('nothing', 'script')
    // An empty script costs both the same, and would only make them more similar.
    return of('site-toggle', 'script').map(
      (own, round) => (own - nothing[round]!) / (floor[round]! - nothing[round]!),
    )
  },
  async accordions(laboratory, rounds) {
    const of = await start(laboratory, ['floor-accordion', 'site'], rounds)
    const floor = of('floor-accordion', 'cpu')
    return of('site', 'cpu').map((own, round) => own / floor[round]!)
  },
  growth: (laboratory, rounds) => growth(laboratory, rounds, { blocks: MANY }),
  items: (laboratory, rounds) => growth(laboratory, rounds, { blocks: 1, items: BLOCKS }),
}

const bounded = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]

/**
 * The cost of starting many blocks, as ratios within one run.
 *
 * @param options.rounds - samples of each, at least 1
 * @param options.names - only these bounds
 */
export async function startRatios({ rounds, names = bounded }: RatioOptions): Promise<Measured[]> {
  const stage = await openStage()
  try {
    const laboratory = await startLaboratory(stage)
    const measured: Measured[] = []
    for (const name of names) {
      measured.push({ name, ...BOUNDS[name], ratios: await MEASURES[name](laboratory, rounds) })
    }
    return measured
  } finally {
    await stage.close()
  }
}
