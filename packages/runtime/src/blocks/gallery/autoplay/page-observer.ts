import type { Site } from '../../../core/site.js'
import { addListener, ofDocument } from '../../../dom/native.js'

/** The events of the page around a gallery with autoplay. */
interface PageListener {
  /** The gallery came into view, or left it. */
  inView(isVisible: boolean): void
  /** The whole tab was hidden, or is shown again. */
  hidden(isHidden: boolean): void
  /** Something inside the gallery took focus. */
  focused(target: Element): void
}

/** One observer and two listeners for all galleries of a page with autoplay; for `site.shared`. */
export function pageObserver({ document, signal: page }: Site) {
  const listeners = new Map<Element, PageListener>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.inView(isIntersecting)
  })
  page.addEventListener('abort', () => observer.disconnect(), { signal: page })

  const notifyHidden = () => {
    for (const listener of [...listeners.values()]) listener.hidden(ofDocument(document, 'hidden'))
  }
  const notifyFocus = ({ target }: Event) => {
    for (const [element, listener] of [...listeners]) {
      if (target instanceof Element && element.contains(target)) listener.focused(target)
    }
  }
  addListener(document, 'visibilitychange', notifyHidden, { signal: page })
  addListener(document, 'focusin', notifyFocus, { signal: page })

  return {
    follow(element: Element, listener: PageListener, signal: AbortSignal) {
      listeners.set(element, listener)
      observer.observe(element)
      listener.hidden(ofDocument(document, 'hidden'))
      const unfollow = () => {
        listeners.delete(element)
        observer.unobserve(element)
      }
      signal.addEventListener('abort', unfollow, { once: true })
    },
  }
}
