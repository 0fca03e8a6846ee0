import library from 'js-cookie'
import { ofDocument } from '../../dom/native.js'

/** How a cookie is kept. */
export interface CookieOptions {
  /** Milliseconds that it lives; gone with the browser's session where it is not said. */
  readonly lifetime?: number
  /** Where on the site it is sent; everywhere by default. */
  readonly path?: string
  readonly domain?: string
}

/** Longest value that is read, in UTF-16 units; browsers keep about 4,096 bytes of a cookie with its name. */
const LONGEST = 4096

/**
 * The value of a cookie; null where there is none, where it is too long to be one of ours, and where the page may
 * not read cookies, as in a sandboxed frame.
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
    return value.length > LONGEST ? null : value
  } catch {
    return null
  }
}

/**
 * Writes a cookie, and looks whether the browser kept it.
 *
 * @returns false where cookies are off, or this one was refused
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
    // The library's assignment reaches no cookie then, and Chromium raises no error.
    const isReplaced = typeof Reflect.get(document, 'cookie') !== 'string'
    if (isReplaced) Reflect.set(Document.prototype, 'cookie', line, document)
  } catch {
    return false
  }
  return readCookie(name) === value
}
