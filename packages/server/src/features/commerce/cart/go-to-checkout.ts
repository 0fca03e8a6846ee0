import { CART_PAGE_PATH } from '@site/runtime/contract'
import type { Handler } from 'hono'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { hasCartCookie } from '../cart-cookies.js'

/** The path of the checkout's page. */
const CHECKOUT_PAGE_PATH = '/checkout'

/**
 * Leads to the checkout, or to the page of the cart, which says that the session has expired. Cookies alone decide, as
 * for the script of the page.
 */
export const goToCheckout: Handler<RequestEnv> = async (c) => {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(hasCartCookie(c) ? CHECKOUT_PAGE_PATH : `${CART_PAGE_PATH}?expired=1`, 303)
}
