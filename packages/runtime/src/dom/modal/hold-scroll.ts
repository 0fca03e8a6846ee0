import { ofDocument } from '../native.js'

/** How many hold it; the sheet does the rest. */
const HELD = 'data-scroll-held'
/** On the root, where the bar that goes took room. */
const GUTTER = 'data-scroll-gutter'

/** What stands for the window: the body, where a theme gave that the overflow. Held elsewhere, what is sticky would jump. */
const scroller = (): Element =>
  [ofDocument(document, 'documentElement'), ofDocument(document, 'body')].find(
    (element) => element && getComputedStyle(element).overflow !== 'visible',
  ) ?? ofDocument(document, 'documentElement')

/**
 * Keeps the page behind an overlay from being scrolled, by wheel, finger or key; script still can. Nothing moves by it: the
 * room of the scroll bar stays. A page that has nothing to scroll is left alone.
 *
 * @returns lets go of it; harmless when called twice
 */
export function holdScroll(): () => void {
  const root = ofDocument(document, 'documentElement')
  const { scrollHeight, clientHeight, clientWidth } = root
  const element = scroller()
  const count = () => Number(element.getAttribute(HELD))
  let isHeld = count() > 0 || scrollHeight > clientHeight
  if (isHeld) {
    // A browser whose bars take no room may reserve some all the same.
    if (innerWidth > clientWidth) root.setAttribute(GUTTER, '')
    element.setAttribute(HELD, `${count() + 1}`)
  }
  return () => {
    if (isHeld && count() > 1) element.setAttribute(HELD, `${count() - 1}`)
    else if (isHeld) {
      element.removeAttribute(HELD)
      root.removeAttribute(GUTTER)
    }
    isHeld = false
  }
}
