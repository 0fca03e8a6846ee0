import type { FormContext } from '../context.js'
import { pageShow } from '../page-show.js'
import { safeUrl } from './safe-url.js'

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
