import { REVIEWS_PATH, SEARCH_PATH } from '../constants/network.js'

/** The path of the cart's page. */
export const CART_PAGE_PATH = '/cart'

/** The path of the page on which a cart becomes an order. */
export const CHECKOUT_PATH = '/checkout'

/** Paths that the server itself leads to. */
const FIXED: ReadonlySet<string> = new Set(['/', SEARCH_PATH, CART_PAGE_PATH, CHECKOUT_PATH, REVIEWS_PATH])

/** Whether a page keeps its path, and visitors always see it. No other page can have this path. */
export const isFixedPath = (path: string): boolean => FIXED.has(path)

/** Whether the server itself answers a path, where no page can be. */
export const isServerPath = (path: string): boolean => /^\/(?:api|assets|config|runtime)(?:\/|$)/.test(path)

/** Why an owner cannot use such a path. */
export const SITE_PATH_ISSUE = 'The site itself uses this address.'
