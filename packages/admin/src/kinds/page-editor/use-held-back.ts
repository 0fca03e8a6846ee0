import { useEffect, useMemo, useState } from 'react'
import { TYPING_PAUSE_MS } from '../../base/ui/typing-pause.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import { type HeldBack, isBesideRecord, selectedDraft } from '../../editor/panel/state.js'
import { isHeldBack } from '../../editor/settings/values.js'

/** Why the preview does not show the last changes of the open record or the open settings; null if it shows them. */
export function useHeldBack(): HeldBack | null {
  const isBeside = usePanelState(isBesideRecord)
  const ofRecord = usePanelState((state) => state.heldBack)
  const draft = usePanelState(selectedDraft)
  const isHeld = useMemo(
    () => draft !== null && isHeldBack(draft.fields, draft.values, draft.stored),
    [draft],
  )
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    // An entry that is typed anew is empty at first.
    const timer = isHeld && setTimeout(() => setIsLasting(true), TYPING_PAUSE_MS)
    return () => {
      if (timer) clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isHeld])
  if (isBeside) return ofRecord
  return isHeld && isLasting ? 'invalid' : null
}
