/** Errors are sent once none has come for 1,000 ms [ERR-002]. */
export const ERROR_SEND_DEBOUNCE_MS = 1000

/** Longest stack that is sent, in UTF-16 units [ERR-003]. */
export const ERROR_STACK_MAX_LENGTH = 5000

/** Reports that a page sends at most [ERR-007]. */
export const ERROR_MAX_SENDS = 20

/** Errors that wait for sending at most; newer ones are counted and dropped [ERR-008]. */
export const ERROR_MAX_QUEUED = 10

/** Largest report in bytes: under the 65,536 that browsers let a leaving page send. */
export const ERROR_MAX_BYTES = 60_000

/** How often the trace is sent: every 30 s [ERR-005]. */
export const LOG_FLUSH_INTERVAL_MS = 30_000
