import { measureRows } from '../lib/measure-rows.js'
import type { Part } from '../lib/part.js'
import { measureBanner } from './banner/measure.js'
import { bannerRows } from './banner/rows.js'
import { bannerTables } from './banner/tables.js'
import { measureDialog } from './dialog/measure.js'
import { dialogRows } from './dialog/rows.js'
import { dialogTables } from './dialog/tables.js'
import { measureToast } from './toast/measure.js'
import { toastRows } from './toast/rows.js'
import { toastTables } from './toast/tables.js'

/** Cookie banners, dialogs and toasts: their weight, and their behaviour for visitors. */
export const overlays: Part = {
  page: 'benchmarks-overlays.md',
  rows: [...bannerRows, ...dialogRows, ...toastRows],
  async run(run) {
    const banners = await measureRows(run, bannerRows, measureBanner)
    const dialogs = await measureRows(run, dialogRows, measureDialog)
    const toasts = await measureRows(run, toastRows, measureToast)
    // A kind of overlay without a chosen row has no tables.
    return {
      tables: {
        ...(banners.length > 0 && bannerTables(banners)),
        ...(dialogs.length > 0 && dialogTables(dialogs)),
        ...(toasts.length > 0 && toastTables(toasts)),
      },
    }
  },
}
