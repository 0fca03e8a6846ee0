import type { Site } from '../../../core/site.js'
import { createElement, ofDocument } from '../../../dom/native.js'

/**
 * The page's one live region for galleries, for `site.shared`: it says where a strip has come to when a visitor
 * moved it, as nothing in the strip itself appears or goes.
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
