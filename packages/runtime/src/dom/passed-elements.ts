import type { Site } from '../core/site.js'
import { addListener } from './native.js'

interface Group {
  readonly elements: readonly Element[]
  readonly listener: (element: Element, passed: boolean) => void
}

/** How much of the window's height counts as its upper part, in percent. */
const UPPER_PART = 35

/**
 * Notifies when elements pass the upper part of the window, downwards or back. One observer for the page; for
 * `site.shared`.
 *
 * @example
 * site.shared(passedElements)(headings, (heading, passed) => mark(heading, passed), signal)
 */
export function passedElements(site: Site) {
  const groups = new Set<Group>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        for (const { elements, listener } of groups) {
          if (elements.includes(target)) listener(target, isIntersecting)
        }
      }
    },
    // Everything above the window counts, so that a jump over several elements is noticed for each.
    { rootMargin: `1000000px 0px -${100 - UPPER_PART}% 0px` },
  )
  addListener(site.signal, 'abort', () => observer.disconnect())

  return (elements: Group['elements'], listener: Group['listener'], signal: AbortSignal): void => {
    const group = { elements, listener }
    groups.add(group)
    for (const element of elements) observer.observe(element)
    addListener(signal, 'abort', () => {
      groups.delete(group)
      const others = [...groups].flatMap((each) => each.elements)
      for (const element of elements) if (!others.includes(element)) observer.unobserve(element)
    })
  }
}
