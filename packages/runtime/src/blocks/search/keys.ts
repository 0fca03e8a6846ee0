import type { ResultList, SearchContext } from './list.js'

/** The keys of the ARIA practices' combobox with list autocomplete and manual selection. */
export function listenToKeys(
  { on }: SearchContext,
  input: HTMLInputElement,
  list: ResultList,
  open: () => void,
  close: () => void,
): void {
  on(input, 'keydown', (event) => {
    const { altKey, key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isOpen = !list.popup.hidden
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = key === 'ArrowDown'
        if (altKey && !isDown) close()
        else if (!isOpen) open()
        if (!altKey) list.move(isDown)
        break
      }
      case 'Enter': {
        const result = list.active()
        close()
        // The form is sent.
        if (!result) return
        result.click()
        break
      }
      case 'Escape':
        if (!isOpen) {
          // Left to dialogs around the form: there is nothing to close or to clear.
          if (!input.value) return
          input.value = ''
        }
        close()
        break
      case 'Home':
      case 'End': {
        list.activate()
        const end = key === 'Home' ? 0 : input.value.length
        input.setSelectionRange(end, end)
        break
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        list.activate()
        return
      default:
        return
    }
    event.preventDefault()
  })
}
