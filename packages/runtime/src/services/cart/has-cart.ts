import { CART_COOKIE, HAS_CART_COOKIE } from '../../contract/constants/network.js'
import { ofDocument } from '../../dom/native.js'

/**
 * Whether a cookie says that the visitor has a cart. Scripts of most sites cannot read the cart's own cookie. Reads
 * `document.cookie` directly, so that pages without a cart do not load js-cookie.
 */
export function hasCart(): boolean {
  try {
    const cookies = ofDocument(document, 'cookie').split('; ')
    const cart = `${CART_COOKIE}=`
    return cookies.some(
      (each) => each === `${HAS_CART_COOKIE}=true` || (each.startsWith(cart) && each !== cart),
    )
  } catch {
    // A sandboxed frame may not read cookies.
    return false
  }
}
