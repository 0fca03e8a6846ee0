import { openStage, type Stage } from '../lib/browser/stage.js'
import { startRows } from './rows.js'
import { type Cost, measureCosts, openBlocks, type PageOptions } from './trial.js'

const BLOCKS = 1000
const MANY = 5000

const rowsOf = (names: readonly string[]) => startRows.filter(({ name }) => names.includes(name))

/** One kind of cost of starting one thousand blocks, by row, for some rows in turn. */
async function start(stage: Stage, rounds: number, what: keyof Cost, names: readonly string[]) {
  const costs = await measureCosts(stage, rowsOf(names), { rounds, blocks: BLOCKS, works: ['start'] })
  return names.map((name) => costs[name]!.map((sample) => sample.start[what]))
}

/** CPU of starting accordions until the frame after it is painted, on two pages in turn. */
async function growth(stage: Stage, rounds: number, page: PageOptions): Promise<number[]> {
  const [row] = rowsOf(['site'])
  const cost = async (options: PageOptions) =>
    (await openBlocks(stage, row!, options, ({ measure }) => measure('start'))).cpu
  const ratios: number[] = []
  // Pages of thousands of blocks are opened in a third of the rounds.
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const thousand = await cost({ blocks: BLOCKS })
    ratios.push((await cost(page)) / thousand)
  }
  return ratios
}

/** The bounds of the architecture, as ratios of CPU within one run that must not be exceeded: one ratio for each round. */
export const BOUNDS = {
  toggles: {
    what: '1,000 toggles, script compiled and run, net of an empty one, beside the hand-written loop',
    // Medians of one product on a busy machine were 2.17 to 2.43.
    most: 2.37,
    async measure(stage: Stage, rounds: number): Promise<number[]> {
      const [nothing, floor, own] = await start(stage, rounds, 'script', ['nothing', 'floor', 'site-toggle'])
      // An empty script costs both the same, and would only make them more similar.
      return own!.map((cost, round) => (cost - nothing![round]!) / (floor![round]! - nothing![round]!))
    },
  },
  accordions: {
    what: '1,000 documented accordions with their sheet, beside a loop with the same DOM work',
    most: 1.35,
    async measure(stage: Stage, rounds: number): Promise<number[]> {
      const [floor, own] = await start(stage, rounds, 'cpu', ['floor-accordion', 'site'])
      return own!.map((cost, round) => cost / floor![round]!)
    },
  },
  growth: {
    what: '5,000 accordions beside 1,000',
    most: 6,
    measure: (stage: Stage, rounds: number) => growth(stage, rounds, { blocks: MANY }),
  },
  items: {
    what: 'one accordion of 1,000 items beside 1,000 accordions',
    most: 1,
    measure: (stage: Stage, rounds: number) => growth(stage, rounds, { blocks: 1, items: BLOCKS }),
  },
}

type Name = keyof typeof BOUNDS

/**
 * The cost of starting many blocks, as ratios within one run.
 *
 * @param rounds - samples of each, at least 1
 * @param names - only these bounds
 */
export async function startRatios(rounds: number, names = Object.keys(BOUNDS) as Name[]) {
  const stage = await openStage()
  try {
    const measured: { name: Name; what: string; most: number; ratios: number[] }[] = []
    for (const name of names) {
      const { what, most, measure } = BOUNDS[name]
      measured.push({ name, what, most, ratios: await measure(stage, rounds) })
    }
    return measured
  } finally {
    await stage.close()
  }
}
