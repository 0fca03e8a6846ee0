import type { Site } from '../../../core/site.js'
import { sizes } from './resize-observer.js'

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
 * Tells of an element's inner width, in CSS pixels: once it is laid out, and after every change. It is told before
 * the browser paints, when reading layout costs nothing and no wrong layout has been seen.
 */
export function followWidth(
  site: Site,
  element: Element,
  tell: (width: number) => void,
  signal: AbortSignal,
): void {
  let last: number | undefined
  let end = () => {}
  const follow = () => {
    if (!signal.aborted) end = site.shared(sizes).follow(element, heard)
  }
  const heard = ({ contentRect: { width } }: ResizeObserverEntry) => {
    if (width === last) return
    last = width
    // What follows a width changes the height, and an observer that sees both in one frame raises an error.
    end()
    tell(width)
    requestAnimationFrame(follow)
  }
  follow()
  signal.addEventListener('abort', () => end(), { once: true })
}
