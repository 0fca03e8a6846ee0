import { useEffect } from 'react'
import { texts } from '../base/texts.js'
import { Notice } from '../base/ui/notice.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { ScreenLink } from '../editor/context/screen-link.js'

/** The way back to the page editor from a place where something is made for a page. The open form is still open there. */
export function DetourNotice({ page }: { readonly page: string }) {
  const { store } = usePanel()
  const isDetour = usePanelState((state) => state.isDetour)
  const isBack = usePanelState(({ screen }) => screen === page)
  useEffect(() => {
    if (isDetour && isBack) store.set((state) => ({ ...state, isDetour: false }))
  }, [isDetour, isBack, store])
  if (!isDetour || isBack) return null
  const back = (
    <ScreenLink screen={page} at={null} className="button button-small">
      {texts.allBlocks}
    </ScreenLink>
  )
  return (
    <div className="state-notice">
      <Notice role="status" isCalm actions={back}>
        {texts.detour}
      </Notice>
    </div>
  )
}
