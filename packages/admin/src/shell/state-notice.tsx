import { texts } from '../base/texts.js'
import { IconButton } from '../base/ui/icon-button.js'
import { Notice } from '../base/ui/notice.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'

/** What the panel has done that no screen shows, above every screen until somebody has read it. */
export function StateNotice() {
  const { store } = usePanel()
  const notice = usePanelState((state) => state.notice)
  if (notice === null) return null
  const dismiss = () => store.set((state) => ({ ...state, notice: null }))
  return (
    <div className="state-notice">
      <Notice role="status" actions={<IconButton icon="close" label={texts.dismiss} onClick={dismiss} />}>
        {notice}
      </Notice>
    </div>
  )
}
