/** Locale of a page that names none [CTX-008, LOC-003]. */
export const DEFAULT_LOCALE = 'en-US'

/** Currency of a page that names none [CTX-008, MON-003]. */
export const DEFAULT_CURRENCY = 'USD'
