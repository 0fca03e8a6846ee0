import { ofDocument } from '../native.js'

/**
 * The element that scrolls the window: the body if a theme gave it the overflow. Locking another one would move
 * sticky elements.
 */
const scroller = (root: HTMLElement): HTMLElement =>
  [root, ofDocument(document, 'body')].find(
    (element) => element && getComputedStyle(element).overflow !== 'visible',
  ) ?? root

/**
 * Prevents the page behind an overlay from being scrolled by wheel, finger or key; script still can. Nothing
 * moves, because the space of the scroll bar stays. A page without scrolling does not change.
 *
 * @returns releases the lock; calling it twice is harmless
 */
export function holdScroll(): () => void {
  const root = ofDocument(document, 'documentElement')
  const { scrollHeight, clientHeight, clientWidth } = root
  // The sheet locks the page by `data-scroll-held`, the number of locks.
  const { dataset } = scroller(root)
  const count = () => Number(dataset.scrollHeld ?? 0)
  let isHeld = count() > 0 || scrollHeight > clientHeight
  if (isHeld) {
    // A browser with overlay scroll bars may still reserve space for them.
    if (innerWidth > clientWidth) root.dataset.scrollGutter = ''
    dataset.scrollHeld = `${count() + 1}`
  }
  return () => {
    if (!isHeld) return
    isHeld = false
    dataset.scrollHeld = `${count() - 1}`
    if (count() > 0) return
    delete dataset.scrollHeld
    delete root.dataset.scrollGutter
  }
}
