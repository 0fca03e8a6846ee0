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

/** The page on which buyers review what they have bought. */
export const REVIEWS_PATH = '/product-reviews'

/** The page on which a trial becomes a paid site. */
export const TRIAL_UPGRADE_PATH = '/settings/billing/billing/upgrade'

/** The page on which an owner changes the site's plan. */
export const CHANGE_PLAN_PATH = '/settings/billing/billing/website/change-plan'

/** The most redirects that an owner sets. */
export const REDIRECTS_MAX = 250

/** Longest address of a redirect, old or new, in UTF-16 units. */
export const REDIRECT_ADDRESS_MAX_LENGTH = 1_000
