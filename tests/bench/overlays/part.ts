import type { Part, Run } from '../lib/part.js'
import { pool } from '../lib/pool.js'
import { chosen } from '../lib/row.js'
import type { Stage } from '../lib/stage.js'
import { measureBanner } from './banner/measure.js'
import { bannerRows } from './banner/rows.js'
import { bannerTables } from './banner/tables.js'
import { measureDialog } from './dialog/measure.js'
import { dialogRows } from './dialog/rows.js'
import { dialogTables } from './dialog/tables.js'
import type { OverlayRow } from './row.js'
import { measureToast } from './toast/measure.js'
import { toastRows } from './toast/rows.js'
import { toastTables } from './toast/tables.js'

/** Nothing here is timed to the millisecond, so several pages wait side by side. */
const WIDTH = 3

/** Cookie banners, dialogs and toasts: their weight, and their behaviour for visitors. */
export const overlays: Part = {
  page: 'benchmarks-overlays.md',
  rows: [...bannerRows, ...dialogRows, ...toastRows],
  run: async (run) => ({
    tables: {
      ...(await kind(run, bannerRows, measureBanner, bannerTables)),
      ...(await kind(run, dialogRows, measureDialog, dialogTables)),
      ...(await kind(run, toastRows, measureToast, toastTables)),
    },
  }),
}

/** The tables of one kind of overlay; none if no row of it runs. */
async function kind<Any extends OverlayRow, Result>(
  { stage, only, progress }: Run,
  rows: readonly Any[],
  measure: (stage: Stage, row: Any) => Promise<Result>,
  tables: (found: (Result & { title: string })[]) => Record<string, string>,
): Promise<Record<string, string>> {
  const found = await pool(chosen(rows, only), WIDTH, async (row) => {
    progress(`${row.name}: showing and answering`)
    return { title: row.title, ...(await measure(stage, row)) }
  })
  return found.length > 0 ? tables(found) : {}
}
