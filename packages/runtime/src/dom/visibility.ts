import type { Site } from '../core/site.js'
import { addListener, ofDocument } from './native.js'

interface Follower {
  readonly listener: (isVisible: boolean) => void
  inView: boolean
}

/**
 * Follows whether visitors can see elements: in the viewport, in a tab that is shown. One observer and one listener for
 * the page; for `site.shared`. An element counts as not visible until the observer has reported.
 *
 * @example
 * site.shared(visibility)(element, guard((isVisible) => (isVisible ? run() : rest())), signal)
 */
export function visibility({ document, signal: page }: Site) {
  const followers = new Map<Element, Follower>()
  const notify = ({ listener, inView }: Follower) => listener(inView && !ofDocument(document, 'hidden'))
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const follower = followers.get(target)
      if (!follower) continue
      follower.inView = isIntersecting
      notify(follower)
    }
  })
  addListener(document, 'visibilitychange', () => followers.forEach(notify), { signal: page })
  addListener(page, 'abort', () => observer.disconnect(), { once: true })

  return (element: Element, listener: Follower['listener'], signal: AbortSignal): void => {
    followers.set(element, { listener, inView: false })
    observer.observe(element)
    const unfollow = () => {
      followers.delete(element)
      observer.unobserve(element)
    }
    addListener(signal, 'abort', unfollow, { once: true })
  }
}
