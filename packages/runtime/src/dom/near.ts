import type { Site } from '../core/site.js'
import { addListener } from './native.js'

/** Pixels around the viewport within which an element is near. */
const MARGIN = 200

/**
 * Runs work once when an element comes near the viewport. One observer for the page; for `site.shared`.
 *
 * @example
 * site.shared(near)(element, () => load(element))
 */
export function near({ signal }: Site) {
  const waiting = new Map<Element, () => unknown>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const work = isIntersecting && waiting.get(target)
        if (!work) continue
        waiting.delete(target)
        observer.unobserve(target)
        work()
      }
    },
    { rootMargin: `${MARGIN}px` },
  )
  addListener(signal, 'abort', () => observer.disconnect(), { once: true })
  return (element: Element, work: () => unknown): void => {
    if (signal.aborted) return
    waiting.set(element, work)
    observer.observe(element)
  }
}
