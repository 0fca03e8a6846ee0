import { REVIEWS_PATH, SEARCH_PATH } from '@site/runtime/contract'
import { CART_PAGE_PATH } from '../../commerce/cart/go-to-checkout.js'
import { CHECKOUT_PATH } from '../../commerce/checkout/page.js'

/** Paths that the server itself leads to. */
const FIXED: ReadonlySet<string> = new Set(['/', SEARCH_PATH, CART_PAGE_PATH, CHECKOUT_PATH, REVIEWS_PATH])

/** Whether a page keeps its path, and visitors always see it. No other page can have this path. */
export const isFixedPath = (path: string): boolean => FIXED.has(path)
