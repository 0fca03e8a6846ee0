import { addListener, isConnected, isElement } from '../../dom/native.js'
import type { Site } from '../site.js'

/**
 * Events of libraries that may change elements in place, which the observer does not see: htmx 4 and 2, Turbo's
 * frames.
 */
const SWAPPED = ['htmx:after:swap', 'htmx:afterSwap', 'turbo:frame-render']

const tick = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Turbo caches a clone of every page for the way back, one tick after this event. The clone must be the server's HTML:
 * a block would repeat its additions in a hydrated clone.
 */
function followTurbo(site: Site): void {
  const { document, signal } = site
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
    // Turbo also caches the page at a jump within it, which must not close anything that the visitor opened.
    if (!visiting) return
    site.dehydrate(document)
    await tick()
    await tick()
    // The page may stay visible for a while, because the next page may wait for style sheets.
    site.hydrate()
  })
  on('render', () => site.pageReady())
}

/**
 * htmx 2 stores the HTML of the page for the way back, right after this event and within the same task. It must be the
 * server's HTML, so the blocks start again in a microtask: before the browser shows the page without them.
 */
function followHistory(site: Site): void {
  const { document, signal } = site
  addListener(
    document,
    'htmx:beforeHistorySave',
    async () => {
      site.dehydrate(document)
      await null
      site.hydrate()
    },
    { signal },
  )
}

/**
 * Follows the elements that other scripts insert, move and remove. It observes `childList` only: observing attributes
 * doubles the cost of every change on the page.
 */
export function observe(site: Site): void {
  const { document, signal } = site
  // The site may have ended while this code was loaded.
  if (signal.aborted) return
  const observer = new MutationObserver((records) => {
    const added = new Set<Element>()
    for (const record of records) {
      for (const node of record.removedNodes) {
        // A moved node is in the page again, and its blocks keep running.
        if (isElement(node) && !isConnected(node)) site.dehydrate(node)
      }
      for (const node of record.addedNodes) if (isElement(node) && isConnected(node)) added.add(node)
    }
    for (const node of added) site.hydrate(node)
  })
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const type of SWAPPED) addListener(document, type, () => site.hydrate(), { signal })
  followHistory(site)
  followTurbo(site)
}
