import type { Part } from '../lib/part.js'
import { countAll } from './counted.js'
import { galleryLaboratory } from './laboratory.js'
import { chosenGalleries, galleryRows } from './rows.js'
import { fewer, measureStarts } from './starts.js'
import { coreText, countedTables, startTable } from './tables.js'
import { comparison, verdict } from './verdict.js'

/** Our galleries compared with slider libraries. */
export const gallery: Part = {
  page: 'benchmarks-gallery.md',
  rows: galleryRows,
  async run({ stage, only, progress, ...run }) {
    // Rounds are long here: each opens a page for many rows.
    const rounds = fewer(run.rounds)
    const laboratory = await galleryLaboratory(stage)
    const rows = chosenGalleries(only)
    const compared = rows.filter(({ name }) => name !== 'nothing')
    const counted = await countAll(laboratory, compared, progress)
    const starts = await measureStarts(laboratory, rows, { rounds, progress })
    const core = await laboratory.weighCore()
    return {
      tables: { 'Galleries: start': startTable(rows, starts), ...countedTables(counted) },
      texts: () => ({
        verdict: verdict(counted),
        comparison: comparison(rows, starts),
        core: coreText(core),
      }),
      rounds: `${rounds} rounds (${fewer(rounds)} of the smaller pages)`,
    }
  },
}
