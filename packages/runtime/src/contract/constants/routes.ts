/** The configuration area [RTE-005, URL-008]. */
export const CONFIG_PATH = '/config'

/** The search page, whose views are not counted [URL-009, VIS-011]. */
export const SEARCH_PATH = '/search'

/** The page on which a cart becomes an order [RTE-001]. */
export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout'

/** Checkout of a subscription [RTE-002]. */
export const SUBSCRIBE_CHECKOUT_PATH = '/checkout/subscribe'

/** Checkout of a donation [RTE-003]. */
export const DONATE_CHECKOUT_PATH = '/checkout/donate'

/** Checkout of a gift card [RTE-004]. */
export const GIFT_CARD_CHECKOUT_PATH = '/checkout/giftcard'

/** The page on which a trial becomes a paid site [RTE-006]. */
export const TRIAL_UPGRADE_PATH = '/settings/billing/billing/upgrade'

/** The page on which an owner changes the site's plan [RTE-007]. */
export const CHANGE_PLAN_PATH = '/settings/billing/billing/website/change-plan'
