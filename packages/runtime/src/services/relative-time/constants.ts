/** The interval at which a relative time is updated: 5 s. */
export const RELATIVE_TIME_INTERVAL_MS = 5000

/** Below this age a relative time counts seconds: 60 s. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 60
