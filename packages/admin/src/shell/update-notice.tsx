import { texts } from '../base/texts.js'
import { Button } from '../base/ui/button.js'
import { Notice } from '../base/ui/notice.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { unsavedCount } from '../editor/panel/state.js'

/** The server has another version of the panel than the one that runs. It stays until the panel is loaded again. */
export function UpdateNotice() {
  const { reload, areChangesKept } = usePanel()
  const isOutdated = usePanelState((state) => state.isOutdated)
  const hasChanges = usePanelState((state) => unsavedCount(state) > 0)
  if (!isOutdated) return null
  return (
    <div className="state-notice">
      <Notice role="alert" actions={<Button label={texts.reload} look="primary" onClick={reload} />}>
        {texts.updated} {hasChanges && areChangesKept() && texts.updatedChanges}
      </Notice>
    </div>
  )
}
