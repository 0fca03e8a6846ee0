import { bundle } from '../lib/bundling/bundle.js'
import { measureKind, type Part } from '../lib/part.js'
import { printed, whole } from '../lib/printing/table.js'
import { galleries, startTable } from './kind.js'
import { chosenGalleries, galleryRows } from './rows.js'
import { fewer, measureStarts } from './starts.js'
import { comparison, verdict } from './verdict.js'

/** Our galleries compared with slider libraries. */
export const gallery: Part = {
  page: 'benchmarks-gallery.md',
  rows: galleryRows,
  async run(run) {
    // Rounds are long here: each opens a page for many rows.
    const rounds = fewer(run.rounds)
    const rows = chosenGalleries(run.only)
    const compared = rows.map(({ name }) => name).filter((name) => name !== 'nothing')
    const counted = await measureKind(galleries, { ...run, only: compared })
    const starts = await measureStarts(run.stage, rows, { ...run, rounds })
    const core = await bundle('lib/contenders/core.ts')
    return {
      tables: { 'Galleries: start': startTable(rows, starts), ...printed(counted, galleries.tables) },
      texts: () => ({
        verdict: verdict(counted),
        comparison: comparison(rows, starts),
        core: coreText(core.gzip),
      }),
      rounds: `${rounds} rounds (${fewer(rounds)} of the smaller pages)`,
    }
  },
}

/** The share of the bytes that other blocks use too. */
const coreText = (core: number): string =>
  `Ours is the whole page: the core (${whole(core)} B of it, which other blocks share), options, messages, the gallery and
what the design loads on demand; \`npm run size\` weighs the gallery's chunk alone. Other rows are the library as far as a
bundler needs it.`
