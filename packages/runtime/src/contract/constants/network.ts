/* Names that page and server share: addresses of calls and pages, parameters, headers and cookies. */

/** Root of the calls. */
export const API_ROOT = '/api/'

/** Root of the REST calls. */
export const REST_ROOT = '/api/rest/'

/** The query parameter of the request token. */
export const CRUMB_PARAMETER = 'crumb'

/** The header of the request token where a query cannot have it. */
export const CSRF_HEADER = 'X-CSRF-Token'

/** The most names that a parsed query string keeps; further names are ignored. */
export const QUERY_MAX_KEYS = 1000

/** The configuration area. */
export const CONFIG_PATH = '/config'

/** The search page, whose views are not counted. */
export const SEARCH_PATH = '/search'

/** The longest text that is searched for, in UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100

/** The most words of a search. */
export const SEARCH_MAX_WORDS = 8

/** The most results of a preview of the search. */
export const SEARCH_PREVIEW_MAX = 20

/** The page on which a cart becomes an order. */
export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout'

/** Checkout of a subscription. */
export const SUBSCRIBE_CHECKOUT_PATH = '/checkout/subscribe'

/** Checkout of a donation. */
export const DONATE_CHECKOUT_PATH = '/checkout/donate'

/** Checkout of a gift card. */
export const GIFT_CARD_CHECKOUT_PATH = '/checkout/giftcard'

/** The page on which buyers review their purchases. */
export const REVIEWS_PATH = '/product-reviews'

/** The page on which a trial becomes a paid site. */
export const TRIAL_UPGRADE_PATH = '/settings/billing/billing/upgrade'

/** The page on which an owner changes the site's plan. */
export const CHANGE_PLAN_PATH = '/settings/billing/billing/website/change-plan'

/** The most redirects that an owner sets. */
export const REDIRECTS_MAX = 250

/** Longest address of a redirect, old or new, in UTF-16 units. */
export const REDIRECT_ADDRESS_MAX_LENGTH = 1_000

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

/** The mark of an open lightbox in the state of its history entry. */
export const LIGHTBOX_STATE_KEY = 'siteLightbox'

/** The hash parameter that names the current slide. */
export const ITEM_ID_PARAMETER = 'itemId'

/** The query parameter that keeps owners and editors on the page; any value will do. */
export const NO_REDIRECT_PARAMETER = 'noredirect'

/** Storage key of the tab: the visitor wants to stay on the pages of the site. */
export const NO_REDIRECT_KEY = 'site-noredirect'

/** The query parameter of the panel with the page to show: its path and query. */
export const FRAME_URL_PARAMETER = 'frameUrl'

/** The longest encoded page in the panel's address; servers and proxies accept addresses of about 8,000 characters. */
export const FRAME_URL_MAX_LENGTH = 4000

/** A telephone link has fewer characters than this. */
export const TEL_LINK_BELOW_LENGTH = 50

/** A telephone link has at least this many digits, pluses and minuses. */
export const TEL_LINK_MIN_SIGNS = 4

/** A text-message link has fewer characters than this. */
export const SMS_LINK_BELOW_LENGTH = 1000

/** An email link has fewer characters than this. */
export const MAILTO_LINK_BELOW_LENGTH = 1000

/** A script link has fewer characters than this. */
export const SCRIPT_LINK_BELOW_LENGTH = 250

/** A file-transfer link has fewer characters than this. */
export const FTP_LINK_BELOW_LENGTH = 100

/** A link within the page has fewer characters than this. */
export const ANCHOR_LINK_BELOW_LENGTH = 100

/** A link within the site has fewer characters than this. */
export const INTERNAL_LINK_BELOW_LENGTH = 150
