/** A marquee whose size or fonts have changed is drawn again after 1,000 ms without further changes. */
export const MARQUEE_RENDER_DEBOUNCE_MS = 1000

/** The narrowest content that a marquee repeats, in CSS pixels: 50. */
export const MARQUEE_MIN_WIDTH_PX = 50
