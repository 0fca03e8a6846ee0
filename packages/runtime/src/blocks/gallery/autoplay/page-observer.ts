import type { Site } from '../../../core/site.js'
import { addListener, ofDocument } from '../../../dom/native.js'

/** What a gallery that plays by itself is told of the page around it. */
export interface Watcher {
  /** The gallery came into view, or left it. */
  inView(visible: boolean): void
  /** The whole tab was hidden, or is shown again. */
  hidden(hidden: boolean): void
  /** Something inside the gallery took focus. */
  focused(target: Element): void
}

/** One observer and two listeners for all galleries of a page that play by themselves; for `site.shared`. */
export function autoplayWatch({ document, signal: page }: Site) {
  const watchers = new Map<Element, Watcher>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watchers.get(target)?.inView(isIntersecting)
  })
  page.addEventListener('abort', () => observer.disconnect(), { signal: page })

  const tellHidden = () => {
    for (const watcher of [...watchers.values()]) watcher.hidden(ofDocument(document, 'hidden'))
  }
  const tellFocus = ({ target }: Event) => {
    for (const [element, watcher] of [...watchers]) {
      if (target instanceof Element && element.contains(target)) watcher.focused(target)
    }
  }
  addListener(document, 'visibilitychange', tellHidden, { signal: page })
  addListener(document, 'focusin', tellFocus, { signal: page })

  return {
    watch(element: Element, watcher: Watcher, signal: AbortSignal) {
      watchers.set(element, watcher)
      observer.observe(element)
      watcher.hidden(ofDocument(document, 'hidden'))
      const forget = () => {
        watchers.delete(element)
        observer.unobserve(element)
      }
      signal.addEventListener('abort', forget, { once: true })
    },
  }
}
