import { isConnected, isElement } from '../dom/native.js'
import type { Site } from './site.js'

/**
 * Follows what other scripts insert, move and remove. Only `childList`: watching attributes doubles the cost of
 * every change on the page.
 */
export function observe(document: Document, site: Site, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    const added = new Set<Element>()
    for (const record of records) {
      for (const node of record.removedNodes) {
        // A moved node is back in the page by now, and its blocks go on as they are.
        if (isElement(node) && !isConnected(node)) site.dehydrate(node)
      }
      for (const node of record.addedNodes) if (isElement(node) && isConnected(node)) added.add(node)
    }
    for (const node of added) site.hydrate(node)
  })
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
