import library from 'js-cookie'

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
 * not read cookies: a sandboxed frame, or an element named `cookie`, which takes the place of `document.cookie`.
 *
 * @example
 * const crumb = readCookie(CRUMB_COOKIE)
 */
export function readCookie(name: string): string | null {
  try {
    const value = library.get(name)
    return value === undefined || value.length > LONGEST ? null : value
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
    library.set(name, value, {
      path,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
      ...(domain ? { domain } : {}),
      ...(lifetime === undefined ? {} : { expires: new Date(Date.now() + lifetime) }),
    })
  } catch {
    return false
  }
  return readCookie(name) === value
}
