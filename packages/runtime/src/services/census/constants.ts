/** The timeout of the report of a visible button: 2,500 ms. */
export const BUTTON_RENDER_TIMEOUT_MS = 2500

/** Most characters of a text in a record, in UTF-16 units. */
export const CENSUS_TEXT_MAX_LENGTH = 500

/** Most characters of a button's address. */
export const BUTTON_ADDRESS_MAX_LENGTH = 2000

/** Most characters of a button's alignment and of its size. */
export const BUTTON_STYLE_MAX_LENGTH = 50

/** Most characters of each value that the track pixel carries. */
export const LANDING_VALUE_MAX_LENGTH = 512

/** Most records that wait for the visitor's consent; newer ones are dropped. */
export const CENSUS_MAX_WAITING = 10_000
