/** Errors are sent once there has been no new one for 1,000 ms. */
export const ERROR_SEND_DEBOUNCE_MS = 1000

/** Longest stack that is sent, in UTF-16 units. */
export const ERROR_STACK_MAX_LENGTH = 5000

/** The most requests with errors that a page sends. */
export const ERROR_MAX_SENDS = 20

/** The most errors that wait to be sent; newer ones are counted and dropped. */
export const ERROR_MAX_QUEUED = 10

/** Largest request in bytes: below the 65,536 that browsers allow a closing page to send. */
export const ERROR_MAX_BYTES = 60_000
