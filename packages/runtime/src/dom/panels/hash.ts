import type { Site } from '../../core/site.js'
import { closest, dispatchEvent, getAttribute, parentElement, removeAttribute } from '../native.js'

/**
 * Opens everything closed around an element, also where one is inside another: panels of blocks, which listen to
 * `beforematch`, the event that browsers fire when they find text in a closed panel; then what the browser itself would
 * open, `<details>` and `hidden="until-found"`.
 */
export function openAround(element: Element): void {
  dispatchEvent(element, new Event('beforematch', { bubbles: true }))
  for (let around = parentElement(element); around; around = parentElement(around)) {
    if (around instanceof HTMLDetailsElement) around.open = true
    if (getAttribute(around, 'hidden') === 'until-found') removeAttribute(around, 'hidden')
  }
}

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

/** Opens everything closed around the target of the address, and focuses it. */
export function followAddress(site: Site): void {
  const target = hashTarget(site)
  if (!target) return
  // Something in a closed panel has a box, and something in a closed overlay has no closed panel around it.
  const isHidden = closest(target, '[hidden], details:not([open])') || !target.getClientRects().length
  openAround(target)
  if (!isHidden || closest(target, '[hidden]')) return
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

/** Follows a changed address. One listener for the page; for `site.shared`. */
export const followHash = (site: Site): void =>
  globalThis.addEventListener('hashchange', () => followAddress(site), { signal: site.signal })
