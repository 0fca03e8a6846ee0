import { useEffect } from 'react'
import { handleKey } from '../panel/keyboard.js'
import { unsavedCount } from '../panel/state.js'
import { usePanel } from '../ui/panel-context.js'

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
    const onPage = (action: () => unknown) => () => {
      if (panel.store.get().screen === settings) action()
    }
    const actions = {
      commands: find,
      escape: onPage(panel.onEscape),
      save: onPage(() => panel.saving.save()),
      undo: onPage(() => panel.undoing.undo()),
      redo: onPage(() => panel.undoing.redo()),
      logout: () => (unsavedCount(panel.store.get()) > 0 ? leave() : panel.session.logout()),
    }
    return panel.onKeys((event) => handleKey(event, document, actions))
  }, [panel, settings, find, leave])
}
