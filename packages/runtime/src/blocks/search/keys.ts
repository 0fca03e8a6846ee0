import type { SearchContext } from './context.js'
import type { ResultList } from './list.js'

/** The keys of the ARIA practices' combobox with list autocomplete and manual selection. */
export function listenToKeys(
  { on }: SearchContext,
  input: HTMLInputElement,
  list: ResultList,
  open: () => void,
  close: () => void,
): void {
  /** Returns whether the browser has nothing more to do. */
  const press = ({ altKey, key }: KeyboardEvent): boolean => {
    const isOpen = !list.popup.hidden
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = key === 'ArrowDown'
        if (altKey && !isDown) close()
        else if (!isOpen) open()
        if (!altKey && !list.popup.hidden) list.move(isDown)
        return true
      }
      case 'Enter': {
        const result = list.active()
        result?.click()
        close()
        // Without a result, the form is sent.
        return result !== undefined
      }
      case 'Escape': {
        // Left to dialogs around the form if there is nothing to close or to clear.
        const isUsed = isOpen || input.value !== ''
        if (!isOpen) input.value = ''
        close()
        return isUsed
      }
      case 'Home':
      case 'End': {
        list.activate(-1)
        const end = key === 'Home' ? 0 : input.value.length
        input.setSelectionRange(end, end)
        return true
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        list.activate(-1)
    }
    return false
  }

  on(input, 'keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (press(event)) event.preventDefault()
  })
}
