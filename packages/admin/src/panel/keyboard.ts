/** What keys do, wherever focus is in the panel. */
export interface KeyActions {
  escape(): void
  logout(): void
  save(): void
  undo(): void
  redo(): void
}

/** Fields in which the browser has an undo of its own, and where Escape means something already. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Menus, the guide and dialogs close themselves on Escape. */
const OPEN = 'dialog[open], :popover-open'

const isOpen = (document: Document): boolean => {
  try {
    return document.querySelector(OPEN) !== null
  } catch {
    // A browser without popovers knows no :popover-open.
    return false
  }
}

/** Handles a key; a key that was used goes no further. */
export function handleKey(event: KeyboardEvent, document: Document, actions: KeyActions): void {
  if (event.defaultPrevented || event.isComposing) return
  const typing = event.target instanceof Element && event.target.matches(TYPING)
  const use = (action: () => unknown) => {
    event.preventDefault()
    action()
  }
  if (event.key === 'Escape') {
    if (event.shiftKey) use(actions.logout)
    else if (!typing && !isOpen(document)) use(actions.escape)
    return
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key === 's' && !event.shiftKey) use(actions.save)
  else if (typing) return
  else if (key === 'z') use(event.shiftKey ? actions.redo : actions.undo)
  else if (key === 'y') use(actions.redo)
}
