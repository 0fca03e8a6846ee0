import { type Samples, sample } from '../lib/measuring.js'
import type { Part, Run } from '../lib/part.js'
import { table } from '../lib/printing/table.js'
import { chosen } from '../lib/row.js'
import { summarize } from '../lib/statistics.js'
import { countFiles } from './count.js'
import { type Host, serveFiles } from './files.js'
import { PRESS_NAMES, type Presses, pressAll } from './press.js'
import { type Side, sides } from './sides.js'
import { NETWORKS, type Visited, visitPage } from './visit.js'

/** Slow visits wait most of the time; more rounds would only repeat their minimum. */
const ROUNDS_AT_MOST = 5

type Times = Readonly<Record<keyof typeof NETWORKS, Visited>> & { readonly presses: Presses }

const least = (times: readonly Times[], network: keyof typeof NETWORKS, read: (visited: Visited) => number) =>
  (summarize(times.map((each) => read(each[network]))).minimum / 1000).toFixed(2)

const TIMES = {
  'first paint': ({ firstPaint }: Visited) => firstPaint,
  gallery: ({ gallery }: Visited) => gallery,
  'all alive': ({ alive }: Visited) => alive,
}

async function measure(chosenSides: readonly Side[], { stage, rounds, progress }: Run) {
  const built = new Map<string, { readonly host: Host; readonly counted: ReturnType<typeof countFiles> }>()
  try {
    for (const side of chosenSides) {
      progress(side.name)
      const files = await side.build()
      const host = await serveFiles(files)
      const counted = await visitPage(stage, host.origin, null, async (_, { requests }) =>
        countFiles(files, requests),
      )
      built.set(side.name, { host, counted })
    }
    const visit = (name: string, network: keyof typeof NETWORKS) =>
      visitPage(stage, built.get(name)!.host.origin, NETWORKS[network], async (_, visited) => visited)
    const times: Samples<Times> = await sample(
      chosenSides,
      { rounds: Math.min(rounds, ROUNDS_AT_MOST), progress },
      async ({ name, ours }) => ({
        'slow 4G': await visit(name, 'slow 4G'),
        'slow 3G': await visit(name, 'slow 3G'),
        presses: await pressAll(stage, built.get(name)!.host.origin, ours),
      }),
    )
    return chosenSides.map(({ name, title }) => ({ title, ...built.get(name)!.counted, times: times[name]! }))
  } finally {
    for (const { host } of built.values()) host.close()
  }
}

/** A whole page of content, with our blocks and with popular libraries. */
export const beside: Part = {
  page: 'benchmarks-page.md',
  rows: sides,
  async run(run) {
    const found = await measure(chosen(sides, run.only), run)
    type Item = (typeof found)[number]
    const timesOf = (network: keyof typeof NETWORKS) =>
      Object.fromEntries(
        Object.entries(TIMES).map(([what, read]) => [
          `${what}, s`,
          ({ times }: Item) => least(times, network, read),
        ]),
      )
    const pressed = Object.fromEntries(
      PRESS_NAMES.map((name) => [
        `${name}, ms`,
        ({ times }: Item) => summarize(times.map(({ presses }) => presses[name])).minimum || '< 16',
      ]),
    )
    return {
      rounds: `${Math.min(run.rounds, ROUNDS_AT_MOST)} rounds`,
      tables: {
        'Page: what is requested': table(found, {
          requests: ({ requests }) => requests,
          'files of script': ({ scriptFiles }) => scriptFiles,
          'rounds of scripts': ({ rounds }) => rounds,
          'script, gzip B': ({ scriptBytes }) => scriptBytes,
          'sheets, gzip B': ({ sheetBytes }) => sheetBytes,
        }),
        'Page: slow 4G': table(found, timesOf('slow 4G')),
        'Page: slow 3G': table(found, timesOf('slow 3G')),
        'Page: first presses': table(found, pressed),
      },
    }
  },
}
