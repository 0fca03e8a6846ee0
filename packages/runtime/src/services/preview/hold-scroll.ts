import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'

const ANCHOR = 'overflow-anchor'

/**
 * Keeps the scroll position of the page while its elements are moved. Browsers follow the element at the top of the
 * window, or the one with the focus, to its new place: `overflow-anchor` stops them, and Safari does not need it.
 *
 * @returns call it after the change
 */
export function holdScroll({ document }: Site): () => void {
  const view = ofDocument(document, 'defaultView')
  const { style } = ofDocument(document, 'documentElement')
  const { scrollX: left = 0, scrollY: top = 0 } = view ?? {}
  style.setProperty(ANCHOR, 'none')
  return () => {
    // Reading the position also brings the layout up to date, without an anchor.
    if (view && (view.scrollX !== left || view.scrollY !== top))
      view.scrollTo({ left, top, behavior: 'instant' })
    view?.requestAnimationFrame(() => style.removeProperty(ANCHOR))
  }
}
