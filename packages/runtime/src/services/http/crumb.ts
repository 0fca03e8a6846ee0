import { CRUMB_COOKIE } from '../../contract/constants/network.js'
import { readCookie, writeCookie } from '../cookies/cookies.js'

/** A token must match this before it goes into an address or a header: base64 or base64url. */
const TOKEN = /^[\w.~+/=-]{1,256}$/

/** The value if it looks like a token, else null. */
export const tokenOf = (value: unknown): string | null =>
  typeof value === 'string' && TOKEN.test(value) ? value : null

/** The current request token, read for each call: another tab may have renewed it. */
export const readCrumb = (): string | null => tokenOf(readCookie(CRUMB_COOKIE))

/**
 * Stores the token from a rejecting answer. If several pending calls are rejected, the first renews the
 * token and the others find it renewed.
 *
 * @param rejected - the token of the rejected call
 * @param offered - the new token from the server's answer
 * @returns whether there is another token to retry with; always false if cookies are off
 */
export function renewCrumb(rejected: string | null, offered: unknown): boolean {
  const now = readCrumb()
  if (now !== null && now !== rejected) return true
  const next = tokenOf(offered)
  return next !== null && next !== rejected && writeCookie(CRUMB_COOKIE, next)
}
