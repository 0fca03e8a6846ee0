/** The locale of a page without one. */
export const DEFAULT_LOCALE = 'en-US'

/** The currency of a page without one. */
export const DEFAULT_CURRENCY = 'USD'
