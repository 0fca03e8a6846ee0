/** How long the pointer rests before a tooltip shows: 1,200 ms. */
export const TOOLTIP_DELAY_MS = 1200

/** Width of a tooltip: 250 CSS pixels. */
export const TOOLTIP_WIDTH_PX = 250

/** Distance of a tooltip from the pointer: 15 CSS pixels. */
export const TOOLTIP_CURSOR_OFFSET_PX = 15

/** Distance that a tooltip keeps from the window's edge: 20 CSS pixels. */
export const TOOLTIP_EDGE_MARGIN_PX = 20
