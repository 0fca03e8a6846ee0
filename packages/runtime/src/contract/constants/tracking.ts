/* Limits and times of the records that a page sends: visits, events, errors, measurements. */

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

/** The trace is sent this long after its first item: 30 s. */
export const LOG_FLUSH_INTERVAL_MS = 30_000

/** The timeout of the report of a visible button: 2,500 ms. */
export const BUTTON_RENDER_TIMEOUT_MS = 2500

/** Most records that wait for the visitor's consent; newer ones are dropped. */
export const CENSUS_MAX_WAITING = 10_000

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

/** The timeout of the measurement settings: 30 s. */
export const PERFORMANCE_SETTINGS_TIMEOUT_MS = 30_000

/** Measurements are first sent at this time after the page has loaded: 30 s. */
export const PERFORMANCE_FLUSH_DELAY_MS = 30_000

/** The time to wait for an unfinished measurement: 60 s. */
export const PERFORMANCE_METRIC_WAIT_MS = 60_000

/** The version of the sender in records. */
export const PERFORMANCE_CLIENT_VERSION = '4.0.7'

/** The rollout flag without which nothing is measured. */
export const PERFORMANCE_ROLLOUT = 'rum'
