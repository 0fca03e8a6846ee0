/** The timeout of the report of a visible button: 2,500 ms. */
export const BUTTON_RENDER_TIMEOUT_MS = 2500

/** Most records that wait for the visitor's consent; newer ones are dropped. */
export const CENSUS_MAX_WAITING = 10_000
