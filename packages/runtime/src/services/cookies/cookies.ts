import library from 'js-cookie'
import { ofDocument } from '../../dom/native.js'

/** How a cookie is kept. */
export interface CookieOptions {
  /** Milliseconds until the cookie expires; a session cookie without it. */
  readonly lifetime?: number
  /** The path that it is sent to; the whole site by default. */
  readonly path?: string
  readonly domain?: string
}

/** The longest value that is read, in UTF-16 units; browsers keep about 4,096 bytes of a cookie and its name. */
const MAX_LENGTH = 4096

/**
 * The value of a cookie; null if there is none, if it is too long to be one of ours, or if the page may not read
 * cookies, as in a sandboxed frame.
 *
 * @example
 * const crumb = readCookie(CRUMB_COOKIE)
 */
export function readCookie(name: string): string | null {
  try {
    // The library reads `document.cookie`, which an element named "cookie" replaces.
    const prefix = `${name}=`
    const cookie = ofDocument(document, 'cookie')
      .split('; ')
      .find((each) => each.startsWith(prefix))
    if (cookie === undefined) return null
    const value = library.converter.read!(cookie.slice(prefix.length), name)
    return value.length > MAX_LENGTH ? null : value
  } catch {
    return null
  }
}

/**
 * Writes a cookie and reads it back.
 *
 * @returns false if cookies are off or the browser refused this one
 */
export function writeCookie(
  name: string,
  value: string,
  { lifetime, path = '/', domain }: CookieOptions = {},
): boolean {
  try {
    const line = library.set(name, value, {
      path,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
      ...(domain ? { domain } : {}),
      ...(lifetime === undefined ? {} : { expires: new Date(Date.now() + lifetime) }),
    })
    // An element named "cookie" swallows the library's assignment, and Chromium raises no error.
    const isReplaced = typeof Reflect.get(document, 'cookie') !== 'string'
    if (isReplaced) Reflect.set(Document.prototype, 'cookie', line, document)
  } catch {
    return false
  }
  return readCookie(name) === value
}

/**
 * Deletes a cookie on path `/`, for a host and for each of its parent domains: nobody can see which of them it belongs
 * to.
 *
 * @param hostname - the page's own
 *
 * @example
 * clearCookie('ss_cvr', location.hostname)
 */
export function clearCookie(name: string, hostname: string): void {
  const labels = hostname.split('.')
  for (const domain of ['', ...labels.map((_, at) => labels.slice(at).join('.'))]) {
    // Most pages have no such cookie; deleting a missing one would still cost a write.
    if (readCookie(name) !== null) writeCookie(name, '', { domain, lifetime: -1 })
  }
}
