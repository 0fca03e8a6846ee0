/** The trace is sent this long after its first item: 30 s. */
export const LOG_FLUSH_INTERVAL_MS = 30_000
