/** Name of the `BroadcastChannel` on which pages tell the other pages of their origin what they record. */
export const TRACKING_CHANNEL = 'site-tracking'

/** Least time between two positions of the pointer: 100 ms. */
export const POINTER_INTERVAL_MS = 100

/** Time after the last `watch` until a page sends no more positions of the pointer: 60 s. */
export const POINTER_WATCH_MS = 60_000
