/** The interval at which a relative time is updated: 5 s. */
export const RELATIVE_TIME_INTERVAL_MS = 5000

/** Below this age a relative time counts seconds: 60 s. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 60

/** Smallest size that shrinking text reaches: 11 CSS pixels. */
export const SHRINK_MIN_FONT_SIZE_PX = 11
