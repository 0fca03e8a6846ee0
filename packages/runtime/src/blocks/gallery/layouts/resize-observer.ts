import type { Site } from '../../../core/site.js'

/** Is told of an element and its size. */
export type Tell = (entry: ResizeObserverEntry) => void

/**
 * One observer of sizes for all galleries of a page; for `site.shared`. It is told after layout and before paint:
 * what is read there costs nothing, and what is written is seen at once.
 */
export function sizes({ signal }: Site) {
  const followers = new Map<Element, Tell>()
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) followers.get(entry.target)?.(entry)
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return {
    /** Tells of the element's size, now and after every change. Returns what ends it. */
    follow(element: Element, tell: Tell) {
      followers.set(element, tell)
      observer.observe(element)
      return () => {
        followers.delete(element)
        observer.unobserve(element)
      }
    },
  }
}
