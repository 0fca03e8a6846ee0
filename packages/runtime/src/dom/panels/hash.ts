import type { Site } from '../../core/site.js'
import { closest, dispatchEvent } from '../native.js'

/** The element that the address points at, null where there is none. */
export function hashTarget({ document }: Site): HTMLElement | null {
  const address = document.location.href
  const start = address.indexOf('#') + 1
  if (start === 0 || start === address.length) return null
  let id = address.slice(start)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A bad escape is looked up as it stands, as browsers do.
  }
  return Document.prototype.getElementById.call(document, id)
}

/**
 * Lets blocks show what the address comes to point at, by the event with which browsers ask for it when they find text
 * in a closed panel; for `site.shared`. One listener for the page: blocks listen to `beforematch` anyway.
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
