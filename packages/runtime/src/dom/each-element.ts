import type { Site } from '../core/site.js'
import { isConnected, queryAllOf } from './native.js'
import { onNewContent } from './new-content.js'

/** Starts a feature of each element once, now and in new content. An element that was removed counts as new if it comes back. */
export function eachElement(site: Site, selector: string, start: (element: HTMLElement) => void): void {
  const found = new Set<Element>()
  const find = () => {
    for (const element of found) if (!isConnected(element)) found.delete(element)
    for (const element of queryAllOf(site.document, selector)) {
      if (found.has(element)) continue
      found.add(element)
      start(element)
    }
  }
  find()
  onNewContent(site, find)
}
