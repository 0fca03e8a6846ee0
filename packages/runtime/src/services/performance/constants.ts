/** The timeout of the measurement settings: 30 s. */
export const PERFORMANCE_SETTINGS_TIMEOUT_MS = 30_000

/** Measurements are first sent at this time after the page has loaded: 30 s. */
export const PERFORMANCE_FLUSH_DELAY_MS = 30_000

/** The time to wait for an unfinished measurement: 60 s. */
export const PERFORMANCE_METRIC_WAIT_MS = 60_000

/** The version of the sender in records. */
export const PERFORMANCE_CLIENT_VERSION = '4.0.7'

/** The rollout flag without which nothing is measured. */
export const PERFORMANCE_ROLLOUT = 'rum'
