import type { Site } from '../../core/site.js'
import { addListener } from '../../dom/native.js'
import { VISIBILITY_THRESHOLDS, VISIBLE_RATIO } from './constants.js'

/** How much of an element is in view: enough of it to appear, a part of it, or nothing. */
export type InView = 'enough' | 'partly' | 'no'

type Listener = (inView: InView) => void

/** At least half of it, or any part of an element that is higher than the viewport. */
const inViewOf = ({
  isIntersecting,
  intersectionRatio,
  boundingClientRect,
}: IntersectionObserverEntry): InView => {
  if (!isIntersecting) return 'no'
  const isEnough = intersectionRatio >= VISIBLE_RATIO || boundingClientRect.height > globalThis.innerHeight
  return isEnough ? 'enough' : 'partly'
}

/** One observer for everything on a page that appears; for `site.shared`. */
export function appearance({ signal: page }: Site) {
  const listeners = new Map<Element, Listener>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(inViewOf(entry))
    },
    { threshold: [...VISIBILITY_THRESHOLDS] },
  )
  addListener(page, 'abort', () => observer.disconnect(), { once: true })
  return {
    /** Calls back soon, and whenever it changes. */
    follow(element: Element, listener: Listener): void {
      listeners.set(element, listener)
      observer.unobserve(element)
      observer.observe(element)
    },
    unfollow(element: Element): void {
      listeners.delete(element)
      observer.unobserve(element)
    },
  }
}
