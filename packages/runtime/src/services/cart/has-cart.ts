import { CART_COOKIE, HAS_CART_COOKIE } from '../../contract/constants/cookies.js'
import { readCookie } from '../cookies/cookies.js'

/** Whether a cookie says that the visitor has a cart. Scripts of most sites cannot read the cart's own cookie. */
export const hasCart = (): boolean =>
  readCookie(HAS_CART_COOKIE) === 'true' || Boolean(readCookie(CART_COOKIE))
