import { flushSync } from 'react-dom'

/** Not a field of text, in which the next undo would be the browser's. */
const CONTROL = 'input:checked, select, button'

/**
 * Undo and redo may take the element with the focus away, such as the button that unsets a setting. The focus then goes
 * to the control of that setting, or to the title of the settings.
 */
export function keepFocus(move: () => void): void {
  const before = document.activeElement
  const field = before?.closest('.field')
  flushSync(move)
  if (!before || before.isConnected || document.activeElement !== document.body) return
  const control = field?.isConnected ? field.querySelector<HTMLElement>(CONTROL) : null
  // What has changed stays in view.
  ;(control ?? document.getElementById('settings-title'))?.focus({ preventScroll: true })
}
