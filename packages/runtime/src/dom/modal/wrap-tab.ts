import { tabbable } from './focus.js'

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
