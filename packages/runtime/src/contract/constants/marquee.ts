/** A changed marquee is drawn again once it has been quiet for 1,000 ms [MRQ-004]. */
export const MARQUEE_RENDER_DEBOUNCE_MS = 1000

/** Narrowest content a marquee repeats, in CSS pixels: 50 [MRQ-005]. */
export const MARQUEE_MIN_WIDTH_PX = 50
