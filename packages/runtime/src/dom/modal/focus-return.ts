import { isConnected, ofDocument, parentElement } from '../native.js'
import { tabbable } from './focus.js'

/** Whether the element took it: what is inert, hidden or no stop at all does not. */
function focused(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return ofDocument(element.ownerDocument, 'activeElement') === element
}

/**
 * Remembers where a visitor was. Called later, it puts focus back there; where that cannot take it or has left the
 * page, on the first stop of what is shown instead, or of what was around it: nobody starts again at the top.
 */
export function rememberFocus(opener: HTMLElement): (instead?: HTMLElement) => void {
  const around: Element[] = []
  for (let each = parentElement(opener); each; each = parentElement(each)) around.push(each)
  return (instead) => {
    if (focused(opener)) return
    if (instead && (focused(instead) || tabbable(instead).some(focused))) return
    tabbable(around.find(isConnected) ?? opener).some(focused)
  }
}
