import { useEffect, useEffectEvent } from 'react'
import { handleKey } from '../../panel/keyboard.js'
import { usePanel } from '../../ui/panel-context.js'

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
