import { CRUMB_COOKIE } from '@site/runtime/contract'

/** What may go into an address: anything else in the cookie was not written by the server. */
const CRUMB = /^[\w.-]{1,256}$/

/**
 * The request token, read at the moment of the call: another tab may have changed it.
 *
 * @param cookies - as `document.cookie` gives them
 */
export function readCrumb(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=', 2)
    if (name === CRUMB_COOKIE && CRUMB.test(value)) return value
  }
  return null
}
