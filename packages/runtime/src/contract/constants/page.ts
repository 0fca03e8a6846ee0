/* Numbers and names of the runtime on a page: start-up, locale, keys, gestures, forms. */

/** The locale of a page without one. */
export const DEFAULT_LOCALE = 'en-US'

/** The currency of a page without one. */
export const DEFAULT_CURRENCY = 'USD'

/** The most languages that a site has. */
export const LANGUAGES_MAX = 100

/** The timeout of a chunk: 120 s. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** The interval at which a page is searched for an awaited element: 100 ms. */
export const WAIT_FOR_ELEMENT_POLL_MS = 100

/** The most characters of a page's context that are read. A larger one was not written for visitors. */
export const MAX_CONTEXT_LENGTH = 2_000_000

/** Name of the page's entry in the performance timeline: from the runtime's start until the page is ready. */
export const START_UP_MEASURE = 'site:start-up'

/** Shortest email address, in UTF-16 units. */
export const EMAIL_MIN_LENGTH = 3

/** Longest email address, in UTF-16 units. */
export const EMAIL_MAX_LENGTH = 256

/** Shortest ending of an email address after its last dot. */
export const EMAIL_ENDING_MIN_LENGTH = 2

/** Longest ending of an email address after its last dot. */
export const EMAIL_ENDING_MAX_LENGTH = 4

/** Digits of a US zip code. */
export const US_ZIP_LENGTH = 5

/** Below this width a newsletter form is small: 320 CSS pixels. */
export const NEWSLETTER_SMALL_BELOW_PX = 320

/** The shortest time between two reports of a gallery's size: 150 ms. */
export const SCROLL_RESIZE_THROTTLE_MS = 150

/** Up to this width a page counts as mobile: 800 CSS pixels, the smaller breakpoint. */
export const MOBILE_MAX_WIDTH_PX = 800

/** Key code of Enter. */
export const KEY_CODE_ENTER = 13

/** Key code of Escape. */
export const KEY_CODE_ESCAPE = 27

/** Key code of the space bar. */
export const KEY_CODE_SPACE = 32

/** Key code of the left arrow. */
export const KEY_CODE_LEFT = 37

/** Key code of the right arrow. */
export const KEY_CODE_RIGHT = 39

/** A finger must travel 50 CSS pixels to swipe. */
export const SWIPE_MIN_DISTANCE_PX = 50

/** A swipe is over within 250 ms. */
export const SWIPE_MAX_DURATION_MS = 250

/** After 10 CSS pixels the axis of a drag is decided. */
export const DRAG_AXIS_AFTER_PX = 10

/** A drag is measured against the width divided by this number. */
export const DRAG_WIDTH_FRACTION = 2.25

/** A touch shorter than 250 ms is a tap. */
export const TAP_MAX_DURATION_MS = 250

/** A hiding dialog is removed after 600 ms, whether or not its transition has ended. */
export const DIALOG_HIDE_TIMEOUT_MS = 600

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** Smallest size that shrinking text reaches: 11 CSS pixels. */
export const SHRINK_MIN_FONT_SIZE_PX = 11

/** The timeout of a follow widget's script: 10 s. */
export const FOLLOW_SCRIPT_TIMEOUT_MS = 10_000

/** Default duration of a tween: 300 ms. */
export const TWEEN_DURATION_MS = 300

/** Below this width of its container a bot check is compact: 320 CSS pixels. */
export const BOT_CHECK_COMPACT_BELOW_PX = 320

/** The interval at which a relative time is updated: 5 s. */
export const RELATIVE_TIME_INTERVAL_MS = 5000

/** Below this age a relative time counts seconds: 60 s. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 60

/** The mobile information bar shows up to this width: 1,024 CSS pixels. */
export const MOBILE_INFO_BAR_MAX_WIDTH_PX = 1024

/** A picture loads when it is within this distance of the viewport: 200 CSS pixels. */
export const LAZY_IMAGE_MARGIN_PX = 200

/** How often a picture that is not in the page yet is looked for: every 10 ms. */
export const IMAGE_ATTACH_POLL_MS = 10

/** How many times it is looked for before the loader gives up: 100. */
export const IMAGE_ATTACH_TRIES = 100

/** Pictures loading at once on a wide screen: 16. */
export const IMAGE_QUEUE_DESKTOP = 16

/** Pictures loading at once on a mobile screen: 1. */
export const IMAGE_QUEUE_MOBILE = 1

/** Marks the link to the owner's own sheet, which the preview switches off while it shows another one. */
export const OWN_CSS_ATTRIBUTE = 'data-site-own-css'

/** By this attribute the preview finds a part that a template has marked: `data-site-part="header"` or `"footer"`. */
export const PAGE_PART_ATTRIBUTE = 'data-site-part'

/** The names under which a browser stores the closed announcement: in session storage, and in a cookie for the server. */
export const ANNOUNCEMENT_CLOSED = 'announcement-closed'
