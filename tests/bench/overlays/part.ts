import { type Part, tablesOf } from '../lib/part.js'
import { banners } from './banner/kind.js'
import { dialogs } from './dialog/kind.js'
import { toasts } from './toast/kind.js'

/** Cookie banners, dialogs and toasts: their weight, and their behaviour for visitors. */
export const overlays: Part = {
  page: 'benchmarks-overlays.md',
  rows: [...banners.rows, ...dialogs.rows, ...toasts.rows],
  run: async (run) => ({
    tables: {
      ...(await tablesOf(banners, run)),
      ...(await tablesOf(dialogs, run)),
      ...(await tablesOf(toasts, run)),
    },
  }),
}
