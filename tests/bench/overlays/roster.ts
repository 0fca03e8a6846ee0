import { bannerRoster } from './banner/roster.js'
import { dialogRoster } from './dialog/roster.js'
import type { OverlayRow } from './row.js'
import { toastRoster } from './toast/roster.js'

/** All rows of the tables of overlays. */
export const overlayRoster: readonly OverlayRow[] = [...bannerRoster, ...dialogRoster, ...toastRoster]
