/* Limits of the records that a page sends about visits and events. */

/** Most characters of a text in a record, in UTF-16 units. */
export const CENSUS_TEXT_MAX_LENGTH = 500

/** Most characters of the data of an event, as JSON. */
export const CENSUS_DATA_MAX_LENGTH = 4000

/** Most characters of a button's address. */
export const BUTTON_ADDRESS_MAX_LENGTH = 2000

/** Most characters of a button's alignment and of its size. */
export const BUTTON_STYLE_MAX_LENGTH = 50

/** Most characters of each value that the track pixel carries. */
export const LANDING_VALUE_MAX_LENGTH = 512

/** Name of the `BroadcastChannel` on which pages tell the other pages of their origin what they record. */
export const TRACKING_CHANNEL = 'site-tracking'

/** Least time between two positions of the pointer: 100 ms. */
export const POINTER_INTERVAL_MS = 100

/** Time after the last `watch` until a page sends no more positions of the pointer: 60 s. */
export const POINTER_WATCH_MS = 60_000

/** Most characters of the custom data of an analytics event, as JSON. */
export const CUSTOM_DATA_MAX_LENGTH = 10_000

/** Most objects and lists inside one another in that data, itself included. */
export const CUSTOM_DATA_MAX_LEVELS = 10

/** Most characters of the name of its schema. */
export const CUSTOM_SCHEMA_NAME_MAX_LENGTH = 200
