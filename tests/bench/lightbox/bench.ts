import type { PartOptions, PartReport } from '../part.js'
import { pool } from '../pool.js'
import { settingOf } from '../setting.js'
import { openStage } from '../stage.js'
import { lightboxesPage } from './document.js'
import { measureLightbox } from './measure.js'
import { lightboxAccessTable, lightboxBytesTable, lightboxKeysTable } from './report.js'
import { lightboxRoster } from './roster.js'

/** Nothing here is timed, so that pages may wait side by side. */
const WIDTH = 3

/** Lightboxes beside each other: what they weigh, and what they do for visitors. */
export async function benchLightboxes(
  only: readonly string[],
  { progress }: PartOptions,
): Promise<PartReport> {
  const from = performance.now()
  const stage = await openStage()
  try {
    const rows = lightboxRoster.filter(({ name }) => only.length === 0 || only.includes(name))
    const found = await pool(rows, WIDTH, (row) => {
      progress(`${row.name}: opening and closing`)
      return measureLightbox(stage, row)
    })
    const results = { rows, found: new Map(rows.map(({ name }, index) => [name, found[index]!])) }
    return {
      tables: [
        ['Lightboxes: what assistive technology is told', lightboxAccessTable(results)],
        ['Lightboxes: keys and focus', lightboxKeysTable(results)],
        ['Lightboxes: weight', lightboxBytesTable(results)],
      ],
      page: () => lightboxesPage(results, settingOf(rows, stage.version, from)),
    }
  } finally {
    await stage.close()
  }
}
