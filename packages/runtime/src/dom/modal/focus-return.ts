import { isConnected, ofDocument, parentElement } from '../native.js'
import { tabbable } from './focus.js'

/** Whether the element took the focus: an inert, hidden or unfocusable one does not. */
function focused(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return ofDocument(element.ownerDocument, 'activeElement') === element
}

/**
 * Remembers the focused element. The returned function restores the focus. If the element cannot take it or was
 * removed, the focus moves to the first tab stop of `instead`, or of the surroundings, so that the visitor does
 * not start again at the top.
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

/**
 * Keeps Tab in a dialog: browsers move on from its last tab stop to their own bars, and some cannot return from there.
 *
 * @returns whether it moved the focus, to the first tab stop or with Shift to the last
 */
export function wrapTab(dialog: HTMLElement, { keyCode, shiftKey, target }: KeyboardEvent): boolean {
  // The code of Tab and not its name, because WebKitGTK names Shift+Tab differently.
  if (keyCode !== 9) return false
  const stops = tabbable(dialog)
  if (shiftKey) stops.reverse()
  const isLast = target === stops.at(-1) || (shiftKey && target === dialog)
  if (isLast) stops[0]?.focus()
  return isLast
}
