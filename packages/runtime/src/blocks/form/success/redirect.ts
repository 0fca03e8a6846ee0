import type { FormContext } from '../context.js'
import { pageShow } from '../page-show.js'

/** Characters that can disguise where an address leads: control characters, spaces, backslashes, leading slashes. */
const DISGUISE = /[\p{Cc} \\]|^\/{2,}/u

/**
 * The owner's address if it is safe to follow: a path of the site, or an http or https address without credentials.
 * Null for any other.
 */
export function safeUrl(value: string, base: string): string | null {
  if (value === '' || DISGUISE.test(value)) return null
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return null
  }
  const isSafe = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
  return isSafe ? url.href : null
}

/**
 * Navigates to the owner's page after a success. Resolves when the visitor comes back from there, or continues typing
 * because that page did not load. Until then the form stays busy, so that a second press cannot send it again.
 *
 * @returns false if the address must not be followed
 */
export async function redirect({ site, options, on, signal }: FormContext): Promise<boolean> {
  const { location } = site.document
  const url = safeUrl(options.successUrl, location.href)
  if (!url) return false
  location.assign(url)
  const listeners = new AbortController()
  signal.addEventListener('abort', () => listeners.abort(), { signal: listeners.signal })
  await new Promise<void>((resolve) => {
    const finish = () => {
      listeners.abort()
      resolve()
    }
    site.shared(pageShow)(finish, listeners.signal)
    on(site.document, 'input', finish, { once: true, passive: true })
  })
  return true
}
