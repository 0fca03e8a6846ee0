import { ofDocument } from '../native.js'

/** The number of locks; the sheet does the rest. */
const HELD = 'data-scroll-held'
/** Set on the root if the hidden scroll bar took space. */
const GUTTER = 'data-scroll-gutter'

/**
 * The element that scrolls the window: the body if a theme gave it the overflow. Locking another one would move
 * sticky elements.
 */
const scroller = (): Element =>
  [ofDocument(document, 'documentElement'), ofDocument(document, 'body')].find(
    (element) => element && getComputedStyle(element).overflow !== 'visible',
  ) ?? ofDocument(document, 'documentElement')

/**
 * Prevents the page behind an overlay from being scrolled by wheel, finger or key; script still can. Nothing
 * moves, because the space of the scroll bar stays. A page without scrolling does not change.
 *
 * @returns releases the lock; calling it twice is harmless
 */
export function holdScroll(): () => void {
  const root = ofDocument(document, 'documentElement')
  const { scrollHeight, clientHeight, clientWidth } = root
  const element = scroller()
  const count = () => Number(element.getAttribute(HELD))
  let isHeld = count() > 0 || scrollHeight > clientHeight
  if (isHeld) {
    // A browser with overlay scroll bars may still reserve space for them.
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
