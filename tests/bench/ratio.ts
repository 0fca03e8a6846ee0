import { BOUNDS, type Bounded } from './bound.js'
import { measureCosts } from './cost.js'
import { type Laboratory, openLaboratory, type TrialOptions } from './laboratory.js'
import { chosen } from './roster.js'

type Samples = readonly number[]

/** One bound, and what this run says of it. */
export interface Measured extends Bounded {
  readonly name: keyof typeof BOUNDS
  /** One ratio for each round. */
  readonly ratios: Samples
}

export interface RatioOptions {
  readonly rounds: number
  readonly names?: readonly (keyof typeof BOUNDS)[]
}

const BLOCKS = 1000
const MANY = 5000

/** One ratio for each round. */
const perRound = (own: Samples, base: Samples, idle?: Samples) =>
  own.map((value, round) => {
    const control = idle?.[round] ?? 0
    return (value - control) / (base[round]! - control)
  })

/** The start of one thousand blocks by some rows, in turn. */
async function start(laboratory: Laboratory, names: readonly string[], rounds: number) {
  const rows = chosen(names).filter(({ name }) => names.includes(name))
  const costs = await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, works: ['start'] })
  return costs.start
}

/** CPU of starting accordions until the frame after it is painted, on two pages in turn. */
async function growth(laboratory: Laboratory, rounds: number, page: Pick<TrialOptions, 'blocks' | 'items'>) {
  const [row] = chosen(['site']).filter(({ name }) => name === 'site')
  const cost = async (options: TrialOptions) => {
    const trial = await laboratory.open(row!, options)
    const { cpu } = await trial.measure('start')
    await trial.close()
    return cpu
  }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const thousand = await cost({ blocks: BLOCKS })
    ratios.push((await cost(page)) / thousand)
  }
  return ratios
}

type Measure = (laboratory: Laboratory, rounds: number) => Promise<Samples>

/** How each bound is measured. Pages of thousands of blocks are opened in a third of the rounds. */
const MEASURES: Readonly<Record<keyof typeof BOUNDS, Measure>> = {
  async toggles(laboratory, rounds) {
    const { script } = await start(laboratory, ['nothing', 'floor', 'site-toggle'], rounds)
    // An empty script costs both the same, and would only bring them closer together.
    return perRound(script['site-toggle']!, script.floor!, script.nothing!)
  },
  async accordions(laboratory, rounds) {
    const { cpu } = await start(laboratory, ['floor-accordion', 'site'], rounds)
    return perRound(cpu.site!, cpu['floor-accordion']!)
  },
  growth: (laboratory, rounds) => growth(laboratory, Math.ceil(rounds / 3), { blocks: MANY }),
  items: (laboratory, rounds) => growth(laboratory, Math.ceil(rounds / 3), { blocks: 1, items: BLOCKS }),
}

const bounded = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]

/**
 * What the start of many blocks costs, as ratios within one run.
 *
 * @param options.rounds - samples of each, at least 1
 * @param options.names - only these bounds
 */
export async function startRatios({ rounds, names = bounded }: RatioOptions): Promise<Measured[]> {
  const laboratory = await openLaboratory()
  try {
    const measured: Measured[] = []
    for (const name of names) {
      measured.push({ name, ...BOUNDS[name], ratios: await MEASURES[name](laboratory, rounds) })
    }
    return measured
  } finally {
    await laboratory.close()
  }
}
