import type { Site } from '../../../core/site.js'
import { createElement, ofDocument } from '../../../dom/native.js'

/**
 * The page's one live region for galleries; for `site.shared`. It announces the position of a strip that a
 * visitor moved, because no element of the strip appears or disappears.
 */
export function announcer({ document, signal }: Site): (text: string) => void {
  const region = createElement(document, 'div')
  region.className = 'site-visually-hidden'
  region.setAttribute('role', 'status')
  ofDocument(document, 'body').append(region)
  signal.addEventListener('abort', () => region.remove(), { once: true })
  return (text) => {
    region.textContent = text
  }
}
