import { closest } from '../native.js'

/** Elements with a drag of their own. */
const BUSY =
  'input, textarea, select, option, video[controls], audio[controls], [role="slider"], [contenteditable]:not([contenteditable="false"])'

const TEXT_NODE = 3

/** Whether an element contains text itself, which a mouse may be about to select. */
const holdsText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === TEXT_NODE && nodeValue?.trim())

/**
 * Whether a pointer that goes down here may drag: with the main button, not on a control and not on text that
 * can be selected.
 */
export function isGrip({ target, pointerType, button }: PointerEvent): boolean {
  if (!(target instanceof Element) || closest(target, BUSY)) return false
  return pointerType !== 'mouse' || (button === 0 && !holdsText(target))
}
