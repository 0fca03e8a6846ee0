import type { Site } from '../../core/site.js'
import { consent } from './consent.js'
import type { Purpose } from './rules/decide.js'

/**
 * Resolves as soon as the visitor allows a purpose: at once, or after a later choice. It never resolves for a visitor who
 * does not, or if the site ends first.
 *
 * @example
 * await whenAllowed(site, 'media')
 */
export function whenAllowed(site: Site, purpose: Purpose): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const check = async () => {
      const isAllowed = await site
        .shared(consent)
        .allows(purpose)
        .catch(() => false)
      if (!isAllowed || site.signal.aborted) return
      done.abort()
      resolve()
    }
    site.shared(consent).onChange(check, done.signal)
    check()
  })
}
