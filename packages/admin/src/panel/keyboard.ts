/** The actions of keyboard shortcuts. */
export interface KeyActions {
  escape(): void
  logout(): void
  save(): void
  undo(): void
  redo(): void
}

/** Fields in which the browser handles undo and Escape itself. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Menus, the guide and dialogs, which the browser closes on Escape. */
const OPEN_POPUPS = 'dialog[open], :popover-open'

const hasOpenPopup = (document: Document): boolean => {
  try {
    return document.querySelector(OPEN_POPUPS) !== null
  } catch {
    // Browsers without popovers throw on :popover-open.
    return false
  }
}

/** Runs the action of a shortcut, and prevents the browser's own. */
export function handleKey(event: KeyboardEvent, document: Document, actions: KeyActions): void {
  if (event.defaultPrevented || event.isComposing) return
  const isTyping = event.target instanceof Element && event.target.matches(TEXT_FIELDS)
  const run = (action: () => unknown) => {
    event.preventDefault()
    action()
  }
  if (event.key === 'Escape') {
    if (event.shiftKey) run(actions.logout)
    else if (!isTyping && !hasOpenPopup(document)) run(actions.escape)
    return
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key === 's' && !event.shiftKey) run(actions.save)
  else if (isTyping) return
  else if (key === 'z') run(event.shiftKey ? actions.redo : actions.undo)
  else if (key === 'y') run(actions.redo)
}
