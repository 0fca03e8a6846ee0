import { sectionOfId } from '@site/runtime/contract'
import { useEffect, useState } from 'react'
import { texts } from '../../../base/texts.js'
import { IconButton } from '../../../base/ui/icon.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'

/** The browser remembers the choice under this key. */
const KEY = 'site:panel:overlays-hidden'

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

function keepChoice(isHidden: boolean): void {
  try {
    localStorage.setItem(KEY, String(isHidden))
  } catch {
    // Without storage, the choice lasts as long as the panel.
  }
}

/** Hides what covers the page of the preview, which visitors still see. */
export function OverlaySwitch() {
  const { preview } = usePanel()
  const [isHidden, setIsHidden] = useState(readChoice)
  const status = usePanelState((state) => state.frame.status)
  // Whoever changes the banner sees it.
  const isWanted = usePanelState(({ selected }) => selected !== null && sectionOfId(selected) !== null)
  useEffect(() => {
    if (status === 'ready') preview.hideOverlays(isHidden && !isWanted)
  }, [preview, status, isHidden, isWanted])
  const change = () => {
    keepChoice(!isHidden)
    setIsHidden(!isHidden)
  }
  return <IconButton icon="overlays" label={texts.hideOverlays} aria-pressed={isHidden} onClick={change} />
}
