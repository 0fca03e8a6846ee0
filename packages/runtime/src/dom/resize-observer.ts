import type { Site } from '../core/site.js'

type ResizeListener = (entry: ResizeObserverEntry) => void

/**
 * One observer of sizes for all blocks of a page; for `site.shared`. It notifies after layout and before
 * paint, when reads cost nothing and writes are visible at once.
 */
export function resizeObserver({ signal }: Site) {
  const listeners = new Map<Element, ResizeListener>()
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) listeners.get(entry.target)?.(entry)
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return {
    /** Notifies of the element's size, now and after every change, until the signal aborts. Returns unsubscribe. */
    follow(element: Element, listener: ResizeListener, until?: AbortSignal) {
      listeners.set(element, listener)
      observer.observe(element)
      const unfollow = () => {
        listeners.delete(element)
        observer.unobserve(element)
      }
      until?.addEventListener('abort', unfollow)
      return unfollow
    },
  }
}
