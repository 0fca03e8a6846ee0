import { addListener, isConnected, isElement } from '../../dom/native.js'
import type { Site } from '../site.js'

/**
 * Libraries that may change elements in place, which the observer does not see, say so by these events: htmx 4
 * and 2, Turbo's frames.
 */
const SWAPPED = ['htmx:after:swap', 'htmx:afterSwap', 'turbo:frame-render']

const tick = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Turbo keeps a clone of every page for the way back, taken one tick after it says so. The clone should be the
 * server's HTML: what a block adds to its element would be added to a hydrated clone once more.
 */
function followTurbo(document: Document, site: Site, signal: AbortSignal): void {
  let visiting = false
  const on = (what: string, listener: () => unknown) =>
    addListener(document, `turbo:${what}`, listener, { signal })

  on('visit', () => {
    visiting = true
  })
  on('load', () => {
    visiting = false
  })
  on('before-cache', async () => {
    // A jump within a page makes Turbo cache it too, and must not close what its visitor opened.
    if (!visiting) return
    site.dehydrate(document)
    await tick()
    await tick()
    // The page may stay for a while: its successor may have style sheets to wait for.
    site.hydrate()
  })
  on('render', () => site.pageReady())
}

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
  for (const type of SWAPPED) addListener(document, type, () => site.hydrate(), { signal })
  followTurbo(document, site, signal)
}
