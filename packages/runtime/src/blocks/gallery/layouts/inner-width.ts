import type { Site } from '../../../core/site.js'
import { resizeObserver } from '../../../dom/resize-observer.js'

/** The width inside an element's padding, in CSS pixels. Reads layout. */
export function innerWidth(element: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  return (
    element.clientWidth -
    (Number.parseFloat(paddingInlineStart) || 0) -
    (Number.parseFloat(paddingInlineEnd) || 0)
  )
}

/**
 * Notifies of an element's inner width, in CSS pixels: after the first layout, and after every change. It runs
 * before the browser paints, when reading layout costs nothing and no wrong layout is visible.
 */
export function followWidth(
  site: Site,
  element: Element,
  listener: (width: number) => void,
  signal: AbortSignal,
): void {
  let last: number | undefined
  let unfollow = () => {}
  const follow = () => {
    if (!signal.aborted) unfollow = site.shared(resizeObserver).follow(element, resized)
  }
  const resized = ({ contentRect: { width } }: ResizeObserverEntry) => {
    if (width === last) return
    last = width
    // The listener changes the height, and an observer that sees both changes in one frame raises an error.
    unfollow()
    listener(width)
    requestAnimationFrame(follow)
  }
  follow()
  signal.addEventListener('abort', () => unfollow(), { once: true })
}
