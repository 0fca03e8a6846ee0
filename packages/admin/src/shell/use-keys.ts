import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { usePanel } from '../editor/context/panel-context.js'
import { handleKey } from '../editor/panel/keyboard.js'
import { unsavedCount } from '../editor/panel/state.js'

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
  // The changed field stays in view.
  ;(control ?? document.getElementById('settings-title'))?.focus({ preventScroll: true })
}

/**
 * The shortcuts of the panel. Those of a page's settings work on their screen only.
 *
 * @param settings - the name of that screen
 * @param find - opens the list of commands
 * @param leave - asks before unsaved changes are lost
 */
export function useKeys(settings: string | undefined, find: () => void, leave: () => void): void {
  const panel = usePanel()
  useEffect(() => {
    const anywhere = {
      commands: find,
      logout: () => (unsavedCount(panel.store.get()) > 0 ? leave() : panel.session.logout()),
    }
    const onPage = {
      ...anywhere,
      escape: panel.onEscape,
      save: () => panel.saving.save(),
      undo: () => keepFocus(() => panel.undoing.undo()),
      redo: () => keepFocus(() => panel.undoing.redo()),
    }
    return panel.onKeys((event) =>
      handleKey(event, document, panel.store.get().screen === settings ? onPage : anywhere),
    )
  }, [panel, settings, find, leave])
}
