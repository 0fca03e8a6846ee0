import { usePanelState } from '../../editor/context/panel-context.js'
import { PreviewPane } from './preview-pane.js'
import { SettingsPane } from './settings-pane.js'

/**
 * The settings of a page beside the page itself. In the document they always come before the preview, so that keyboard
 * users reach them without going through the whole page.
 */
export function PageScreen() {
  const site = usePanelState(({ session }) => ('website' in session ? session.website.title : ''))
  return (
    <div className="workbench">
      <SettingsPane />
      <PreviewPane site={site} />
    </div>
  )
}
