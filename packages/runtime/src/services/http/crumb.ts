import { CRUMB_COOKIE } from '../../contract/constants/cookies.js'
import { readCookie, writeCookie } from '../cookies/cookies.js'

/** What a token may look like before it goes into an address or a header: base64 of both kinds. */
const TOKEN = /^[\w.~+/=-]{1,256}$/

/** A token, or null for what does not look like one. */
export const tokenOf = (value: unknown): string | null =>
  typeof value === 'string' && TOKEN.test(value) ? value : null

/** The request token of this moment, read anew for each call: another tab may have had it changed [NET-017]. */
export const readCrumb = (): string | null => tokenOf(readCookie(CRUMB_COOKIE))

/**
 * Takes the token that the server sent along with its refusal. Calls that were in flight together are all
 * refused: the first of them renews the token, and the others find it renewed.
 *
 * @param refused - the token that the refused call carried
 * @param offered - what the server says the new one is
 * @returns whether there is another token to try with; never where cookies are off [NET-014]
 */
export function renewCrumb(refused: string | null, offered: unknown): boolean {
  const now = readCrumb()
  if (now !== null && now !== refused) return true
  const next = tokenOf(offered)
  return next !== null && next !== refused && writeCookie(CRUMB_COOKIE, next)
}
