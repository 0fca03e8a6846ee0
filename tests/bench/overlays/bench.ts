import type { PartOptions, PartReport } from '../part.js'
import { pool } from '../pool.js'
import { settingOf } from '../setting.js'
import { openStage, type Stage } from '../stage.js'
import { measureBanner } from './banner/measure.js'
import { bannerRoster } from './banner/roster.js'
import { measureDialog } from './dialog/measure.js'
import { dialogRoster } from './dialog/roster.js'
import { type OverlayResults, overlaysPage, overlayTables } from './document.js'
import type { Results } from './lines.js'
import type { OverlayRow } from './row.js'
import { measureToast } from './toast/measure.js'
import { toastRoster } from './toast/roster.js'

/** Nothing here is timed to the millisecond, so that pages may wait side by side. */
const WIDTH = 3

/** Cookie banners, dialogs and toasts beside each other: what they weigh, and what they do for visitors. */
export async function benchOverlays(only: readonly string[], { progress }: PartOptions): Promise<PartReport> {
  const from = performance.now()
  const stage = await openStage()

  const run = async <Row extends OverlayRow, Result>(
    roster: readonly Row[],
    measure: (stage: Stage, row: Row) => Promise<Result>,
  ): Promise<Results<Row, Result>> => {
    const rows = roster.filter(({ name }) => only.length === 0 || only.includes(name))
    const found = await pool(rows, WIDTH, (row) => {
      progress(`${row.name}: showing and answering`)
      return measure(stage, row)
    })
    return { rows, found: new Map(rows.map(({ name }, index) => [name, found[index]!])) }
  }

  try {
    const results: OverlayResults = {
      banners: await run(bannerRoster, measureBanner),
      dialogs: await run(dialogRoster, measureDialog),
      toasts: await run(toastRoster, measureToast),
    }
    const rows = Object.values(results).flatMap((part): readonly OverlayRow[] => part.rows)
    const packages = rows.flatMap((row) => [row, ...(row.besides ?? []).map((name) => ({ package: name }))])
    return {
      tables: overlayTables(results),
      page: () => overlaysPage(results, settingOf(packages, stage.version, from)),
    }
  } finally {
    await stage.close()
  }
}
