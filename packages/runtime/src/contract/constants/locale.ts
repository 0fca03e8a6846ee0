/** The locale of a page without one [CTX-008, LOC-003]. */
export const DEFAULT_LOCALE = 'en-US'

/** The currency of a page without one [CTX-008, MON-003]. */
export const DEFAULT_CURRENCY = 'USD'
