import { useEffect, useEffectEvent } from 'react'
import { usePanel } from '../editor/context/panel-context.js'
import { handleKey } from '../editor/panel/keyboard.js'

interface Actions {
  save(): unknown
  undo?(): void
  redo?(): void
}

/** The shortcuts of the page's settings, for a record. All others stay the panel's own. */
export function useShortcuts(actions: Actions): void {
  const panel = usePanel()
  const handle = useEffectEvent((event: KeyboardEvent) => {
    handleKey(event, document, actions)
  })
  useEffect(() => panel.onKeys((event) => handle(event)), [panel])
}
