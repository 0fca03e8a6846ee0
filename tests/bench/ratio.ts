import { BOUNDS, type Bounded } from './bound.js'
import { measureCosts } from './cost.js'
import { type Laboratory, openLaboratory } from './laboratory.js'
import { chosen } from './roster.js'
import { ratio, summarize } from './statistics.js'

/** One bound, and what this run says of it. */
export interface Measured extends Bounded {
  readonly name: keyof typeof BOUNDS
  /** Least over least: other work on the machine only ever adds. */
  readonly value: number
}

const BLOCKS = 1000
const MANY = 5000

const least = (samples: readonly number[] | undefined) => summarize(samples ?? []).minimum

/** CPU of starting accordions until the frame after it is painted, by how they are written. */
async function growth(laboratory: Laboratory, rounds: number) {
  const [row] = chosen(['site']).filter(({ name }) => name === 'site')
  const pages = {
    thousand: { blocks: BLOCKS },
    many: { blocks: MANY },
    items: { blocks: 1, items: BLOCKS },
  }
  const samples = { thousand: [] as number[], many: [] as number[], items: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['thousand', 'many', 'items'] as const) {
      const trial = await laboratory.open(row!, pages[name])
      samples[name].push((await trial.measure('start')).cpu)
      await trial.close()
    }
  }
  return samples
}

/**
 * What the start of many blocks costs, as ratios within one run.
 *
 * @param options.rounds - samples of each, at least 1; 9 make the minima steady to a few per cent
 */
export async function startRatios({ rounds }: { rounds: number }): Promise<Measured[]> {
  const laboratory = await openLaboratory()
  try {
    const rows = chosen(['site', 'site-toggle'])
    const { start } = await measureCosts(laboratory, rows, { rounds, blocks: BLOCKS, works: ['start'] })
    const { thousand, many, items } = await growth(laboratory, Math.ceil(rounds / 3))
    const values = {
      // An empty script costs both the same, and would only bring them closer together.
      toggles: ratio(start.script['site-toggle']!, start.script.floor!, start.script.nothing!).net,
      accordions: least(start.cpu.site) / least(start.cpu['floor-accordion']),
      growth: least(many) / least(thousand),
      items: least(items) / least(thousand),
    }
    return (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).map((name) => ({
      name,
      ...BOUNDS[name],
      value: values[name],
    }))
  } finally {
    await laboratory.close()
  }
}
