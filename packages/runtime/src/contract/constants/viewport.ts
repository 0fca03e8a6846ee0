/** The shortest time between two reports of a gallery's size: 150 ms. */
export const SCROLL_RESIZE_THROTTLE_MS = 150

/** Up to this width a page counts as mobile: 800 CSS pixels, the smaller breakpoint. */
export const MOBILE_MAX_WIDTH_PX = 800
