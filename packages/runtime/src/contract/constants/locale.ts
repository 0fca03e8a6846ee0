/** The locale of a page without one. */
export const DEFAULT_LOCALE = 'en-US'

/** The currency of a page without one. */
export const DEFAULT_CURRENCY = 'USD'

/** The most languages that a site has. */
export const LANGUAGES_MAX = 100
