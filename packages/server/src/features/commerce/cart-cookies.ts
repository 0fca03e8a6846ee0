import { CART_COOKIE, HAS_CART_COOKIE } from '@site/runtime/contract'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { siteCookie } from '../../base/auth/cookies.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'

/** The token in the cookie of a request; empty without one. */
export const cartToken = (c: Context): string => getCookie(c, CART_COOKIE) ?? ''

/** Whether the visitor's cookies say that there is a cart. */
export const hasCartCookie = (c: Context): boolean =>
  getCookie(c, HAS_CART_COOKIE) === 'true' || cartToken(c) !== ''

/** Sets both cookies: scripts read only that there is a cart. */
export function setCartCookies(c: Context<RequestEnv>, token: string): void {
  const lasting = { ...siteCookie(c), maxAge: LIFETIMES.cart / 1000 }
  setCookie(c, CART_COOKIE, token, { ...lasting, httpOnly: true })
  setCookie(c, HAS_CART_COOKIE, 'true', lasting)
}

/** Deletes the cookies that the visitor has. */
export function clearCartCookies(c: Context<RequestEnv>): void {
  if (!hasCartCookie(c)) return
  deleteCookie(c, CART_COOKIE, { ...siteCookie(c), httpOnly: true })
  deleteCookie(c, HAS_CART_COOKIE, siteCookie(c))
}
