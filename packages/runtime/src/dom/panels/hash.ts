import type { Site } from '../../core/site.js'
import { closest, dispatchEvent } from '../native.js'

/** The element that an address points at; null if there is none. */
export function targetOf({ document }: Site, address: string): HTMLElement | null {
  const start = address.indexOf('#') + 1
  if (start === 0 || start === address.length) return null
  let id = address.slice(start)
  try {
    id = decodeURIComponent(id)
  } catch {
    // An invalid escape is looked up unchanged, as browsers do.
  }
  return Document.prototype.getElementById.call(document, id)
}

/** The element that the page's address points at; null if there is none. */
export const hashTarget = (site: Site): HTMLElement | null => targetOf(site, site.document.location.href)

/**
 * Reveals the target of a changed address. It dispatches the event that browsers fire when they find text in a
 * closed panel, because blocks listen to `beforematch` anyway. One listener for the page; for `site.shared`.
 */
export function followHash(site: Site): void {
  const follow = () => {
    const target = hashTarget(site)
    if (!target) return
    const isHidden = closest(target, '[hidden]')
    dispatchEvent(target, new Event('beforematch', { bubbles: true }))
    if (isHidden && !closest(target, '[hidden]')) target.scrollIntoView()
  }
  globalThis.addEventListener('hashchange', follow, { signal: site.signal })
}
