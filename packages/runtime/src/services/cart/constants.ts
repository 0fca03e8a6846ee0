import { GOTO_CHECKOUT_PATH } from '../../contract/constants/network.js'

/** Milliseconds until a call about the cart counts as unanswered. */
export const CART_TIMEOUT_MS = 15_000

/** How often a call about the cart is made before it counts as failed, if no answer comes. */
export const CART_ATTEMPTS = 2

/** Name of the `BroadcastChannel` on which the pages of a site share the stored cart, and of the lock of its first change. */
export const CART_CHANNEL = 'site:cart'

/** The cart on the server. Calls that change it have addresses below this one. */
export const CART_PATH = '/api/commerce/shopping-cart'

/** The id of the root element of the cart page. */
export const CART_ROOT_ID = 'site-cart-root'

/** Links that may lead to the checkout. */
export const CHECKOUT_LINK = `a[href*="${GOTO_CHECKOUT_PATH}"]`
