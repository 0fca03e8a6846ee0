import { useEffect } from 'react'
import { usePanel } from '../editor/context/panel-context.js'
import { handleKey } from '../editor/panel/keyboard.js'
import { unsavedCount } from '../editor/panel/state.js'
import { keepFocus } from '../kinds/page-editor/keep-focus.js'

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
