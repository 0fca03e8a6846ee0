import { CRUMB_COOKIE } from '@site/runtime/contract'

/** The format of the server's tokens. Nothing else may become part of an address. */
const CRUMB = /^[\w.-]{1,256}$/

/**
 * Reads the request token. It is read again for each call, because another tab may change it.
 *
 * @param cookies - the value of `document.cookie`
 */
export function readCrumb(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=', 2)
    if (name === CRUMB_COOKIE && CRUMB.test(value)) return value
  }
  return null
}
