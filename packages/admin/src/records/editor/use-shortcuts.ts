import { useEffect, useEffectEvent } from 'react'
import { handleKey } from '../../panel/keyboard.js'

interface Actions {
  save(): unknown
  undo(): void
  redo(): void
}

/** The shortcuts of the page's settings, for a record. All others stay the panel's own. */
export function useShortcuts(actions: Actions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    handleKey(event, document, actions)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event)
    // Before the panel's own listener, which takes the keys for the page's settings.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
