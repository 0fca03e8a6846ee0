import { isPress, SHORTCUTS, type Shortcut } from './shortcuts.js'

/** The actions of keyboard shortcuts. */
type KeyActions = Readonly<Record<Shortcut['action'], () => unknown>>

/** Fields in which the browser handles undo and Escape itself. It undoes nothing in those of times and colours. */
const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=date], [type=time], [type=datetime-local]), textarea, [contenteditable="true"]'

/** Fields that open something, which Escape closes. */
const PICKERS = 'select, input:is([type=color], [type=date], [type=time], [type=datetime-local])'

/** An element of the page in the frame is none of the panel's own `Element`. */
const isOneOf = (target: EventTarget | null, selector: string): boolean =>
  target !== null && 'matches' in target && (target as Element).matches(selector)

const isOpen = (document: Document, selector: string): boolean => {
  try {
    return document.querySelector(selector) !== null
  } catch {
    // Browsers without popovers throw on :popover-open.
    return false
  }
}

/** Runs the action of a shortcut, and prevents the browser's own. Shortcuts without an action are left to other listeners. */
export function handleKey(event: KeyboardEvent, document: Document, actions: Partial<KeyActions>): void {
  if (event.defaultPrevented || event.isComposing) return
  const shortcut = SHORTCUTS.find(({ presses }) => presses.some((press) => isPress(event, press)))
  const action = shortcut && actions[shortcut.action]
  if (!action) return
  const stops = {
    typing: () => isOneOf(event.target, TEXT_FIELDS),
    picking: () => isOneOf(event.target, PICKERS),
    dialog: () => isOpen(document, 'dialog[open]'),
    menu: () => isOpen(document, ':popover-open'),
  }
  const isStopped = shortcut.except.some((stop) => stops[stop]())
  // Browsers would save the panel's own page.
  if (!isStopped || shortcut.action === 'save') event.preventDefault()
  if (!isStopped) action()
}
