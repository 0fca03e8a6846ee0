import type { Site } from '../core/site.js'
import { addListener, isConnected } from './native.js'
import { onNewContent } from './new-content.js'

/** Pixels around the viewport within which an element is near. */
const MARGIN = 200

/**
 * Runs work once when an element comes near the viewport. One observer for the page; for `site.shared`. A signal, such as
 * that of a block, ends the wait.
 *
 * @example
 * site.shared(near)(element, () => load(element), signal)
 */
export function near(site: Site) {
  const { signal } = site
  const waiting = new Map<Element, () => unknown>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const work = isIntersecting && waiting.get(target)
        if (!work) continue
        forget(target)
        work()
      }
    },
    { rootMargin: `${MARGIN}px` },
  )
  const forget = (element: Element) => {
    waiting.delete(element)
    observer.unobserve(element)
  }
  // Page loaders remove elements that nobody came near.
  onNewContent(site, () => {
    for (const element of waiting.keys()) if (!isConnected(element)) forget(element)
  })
  addListener(signal, 'abort', () => observer.disconnect(), { once: true })
  return (element: Element, work: () => unknown, until?: AbortSignal): void => {
    if (signal.aborted || until?.aborted) return
    waiting.set(element, work)
    observer.observe(element)
    if (until) addListener(until, 'abort', () => forget(element), { once: true })
  }
}
