/** The request token of calls that change something. */
export const CRUMB_COOKIE = 'crumb'

/** `"true"` when the visitor has a cart. */
export const HAS_CART_COOKIE = 'hasCart'

/** The cart's own value; any text means that there is a cart. */
export const CART_COOKIE = 'CART'

/** The visitor's answer to the cookie banner, `"true"` or `"false"`. */
export const CONSENT_COOKIE = 'ss_cookieAllowed'

/** The lifetime of that answer: 30 days. */
export const CONSENT_LIFETIME_MS = 2_592_000_000

/** The version of the website's questions that the answer belongs to, if the owner counts versions. */
export const CONSENT_VERSION_COOKIE = 'ss_cookieAllowed_version'

/** The cookie of returning visitors: id, first, previous and latest visit, and their count. */
export const RECURRENCE_COOKIE = 'ss_cvr'

/** Lifetime of a visitor's record: two years of 365 days. */
export const RECURRENCE_LIFETIME_MS = 63_072_000_000

/** The start of the current visit. */
export const VISIT_COOKIE = 'ss_cvt'

/** A visit ends after this time without activity: 30 minutes. */
export const VISIT_LIFETIME_MS = 1_800_000

/** Path of the visit cookies. */
export const VISIT_COOKIE_PATH = '/'

/** Default name of the cookie, and of the storage key, that holds the analytics id. */
export const ANALYTICS_ID_NAME = 'site_analytics_id'

/** The lifetime of an analytics id: 390 days. */
export const ANALYTICS_ID_LIFETIME_MS = 33_696_000_000

/** Default name of the shared cookie with the last identity, which logging out deletes. */
export const LAST_IDENTITY_COOKIE = 'site_last_identity'
