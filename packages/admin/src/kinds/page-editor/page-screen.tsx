import { useEffect, useRef } from 'react'
import { usePanelState } from '../../editor/context/panel-context.js'
import { BlockList } from './block-list.js'
import { BlockSettings } from './block-settings.js'
import { PreviewPane } from './preview-pane.js'
import { SaveBar } from './save-bar.js'

/** The list of blocks, or the settings of one. When one replaces the other, the focus moves there. */
function SettingsPane() {
  const selected = usePanelState((state) => state.selected)
  const before = useRef(selected)
  useEffect(() => {
    if (before.current === selected) return
    const target =
      selected === null
        ? document.getElementById(`block-${before.current}`)
        : document.getElementById('settings-title')
    before.current = selected
    target?.focus()
  }, [selected])
  return (
    <section id="settings" className="settings" aria-labelledby="settings-title" tabIndex={-1}>
      <div className="settings-scroll">
        {selected === null ? <BlockList /> : <BlockSettings id={selected} />}
      </div>
      <SaveBar />
    </section>
  )
}

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
