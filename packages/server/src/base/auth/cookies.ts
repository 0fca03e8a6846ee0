import { CRUMB_COOKIE } from '@site/runtime/contract'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestEnv } from '../http/request-env.js'
import { LIFETIMES } from '../limits.js'

/** The session cookie. Scripts cannot read it. */
const SESSION_COOKIE = 'site_session'

/** The cookie of a browser that is about to sign in with a passkey. Scripts cannot read it. */
const PASSKEY_COOKIE = 'site_passkey'

/** The properties of every cookie of the site. */
export const siteCookie = (c: Context<RequestEnv>) =>
  ({ path: '/', sameSite: 'Lax', secure: c.get('origin').startsWith('https:') }) as const

export const sessionToken = (c: Context<RequestEnv>): string | undefined => getCookie(c, SESSION_COOKIE)

/** @param remember false: the browser deletes the cookie when it is closed */
export function setSession(c: Context<RequestEnv>, token: string, remember = true): void {
  const lifetime = remember ? { maxAge: LIFETIMES.session / 1000 } : {}
  setCookie(c, SESSION_COOKIE, token, { ...siteCookie(c), httpOnly: true, ...lifetime })
}

/** Sets the session's crumb, unless the browser has it. */
export function setCrumb(c: Context<RequestEnv>, crumb: string): void {
  if (getCookie(c, CRUMB_COOKIE) !== crumb) setCookie(c, CRUMB_COOKIE, crumb, siteCookie(c))
}

export function clearCookies(c: Context<RequestEnv>): void {
  deleteCookie(c, SESSION_COOKIE, siteCookie(c))
  deleteCookie(c, CRUMB_COOKIE, siteCookie(c))
}

const ofPasskey = (c: Context<RequestEnv>) => ({ ...siteCookie(c), path: '/api/auth/passkey' })

export const passkeyToken = (c: Context<RequestEnv>): string | undefined => getCookie(c, PASSKEY_COOKIE)

export function setPasskeyToken(c: Context<RequestEnv>, token: string): void {
  setCookie(c, PASSKEY_COOKIE, token, {
    ...ofPasskey(c),
    httpOnly: true,
    maxAge: LIFETIMES.challenge / 1000,
  })
}

export const clearPasskeyToken = (c: Context<RequestEnv>): void => {
  deleteCookie(c, PASSKEY_COOKIE, ofPasskey(c))
}
