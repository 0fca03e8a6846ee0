/* Times, sizes and storage keys of overlays: lightbox, dialog, tooltip, popup. */

/** How long a lightbox takes to fade: 0.6 s. */
export const LIGHTBOX_SPEED_S = 0.6

/** Opacity of the layer behind a lightbox. */
export const LIGHTBOX_OVERLAY_OPACITY = 0.95

/** Keys turn a lightbox at most once in 200 ms. */
export const LIGHTBOX_KEY_THROTTLE_MS = 200

/** The controls of a lightbox fade after 500 ms of rest. */
export const LIGHTBOX_CONTROLS_FADE_MS = 500

/** Share of the window at each edge where a click does not turn a lightbox: 2 %. */
export const LIGHTBOX_DEAD_EDGE_RATIO = 0.02

/** Width of a confirmation dialog: 350 CSS pixels. */
export const DIALOG_WIDTH_PX = 350

/** Padding of a confirmation dialog: 20 CSS pixels. */
export const DIALOG_PADDING_PX = 20

/** Stacking order from which managed dialogs count up. */
export const DIALOG_BASE_Z_INDEX = 30_000

/** How long a toast stays: 2 s. */
export const TOAST_DURATION_MS = 2000

/** How long the pointer rests before a tooltip shows: 1,200 ms. */
export const TOOLTIP_DELAY_MS = 1200

/** Width of a tooltip: 250 CSS pixels. */
export const TOOLTIP_WIDTH_PX = 250

/** Distance of a tooltip from the pointer: 15 CSS pixels. */
export const TOOLTIP_CURSOR_OFFSET_PX = 15

/** Distance that a tooltip keeps from the window's edge: 20 CSS pixels. */
export const TOOLTIP_EDGE_MARGIN_PX = 20

/** A display frequency that means: never again. */
export const POPUP_NEVER_AGAIN = -1

/** Storage key of when the visitor closed the popup. */
export const POPUP_CLOSED_KEY = 'date-closed'

/** Storage key of the popup's version that was shown. */
export const POPUP_VERSION_KEY = 'version'

/** Storage key of whether the visitor signed up in the popup. */
export const POPUP_SUBMITTED_KEY = 'submitted'
