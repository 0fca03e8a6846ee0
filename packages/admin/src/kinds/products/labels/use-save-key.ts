import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back before the shortcut that saves, while the focus is in an element. */
export function useSaveKey(root: RefObject<HTMLElement | null>, onSave: () => void): void {
  const handle = useEffectEvent(({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isSave = key.toLowerCase() === 's' && (ctrlKey || metaKey)
    if (isSave && target instanceof Node && root.current?.contains(target)) onSave()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event)
    // In the capture phase, which comes first: the document handles the shortcut while it bubbles.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
