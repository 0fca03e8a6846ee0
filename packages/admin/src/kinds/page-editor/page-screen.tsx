import { useCallback, useEffect, useRef } from 'react'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { BlockList } from './block-list.js'
import { PreviewPane } from './preview-pane.js'
import { SaveBar } from './save-bar.js'

/** It loads with the first block, beside its form. */
const load = () => import('./block-settings.js')

/** The list of blocks, or the settings of one. When one replaces the other, the focus moves there. */
function SettingsPane() {
  const selected = usePanelState((state) => state.selected)
  const { store } = usePanel()
  const before = useRef(selected)
  const onShown = useCallback(() => {
    const earlier = before.current
    if (earlier === selected) return
    before.current = selected
    // A person who types on the page goes on there.
    if (selected !== null && store.get().attention?.isOnPage) return
    const row = selected === null ? document.getElementById(`block-${earlier}`) : null
    ;(row ?? document.getElementById('settings-title'))?.focus()
  }, [selected, store])
  useEffect(() => {
    if (selected === null) onShown()
  }, [selected, onShown])
  return (
    <section id="settings" className="settings" aria-labelledby="settings-title" tabIndex={-1}>
      <div className="settings-scroll">
        {selected === null ? (
          <BlockList />
        ) : (
          <LoadedCode load={load}>
            {({ BlockSettings }) => <BlockSettings id={selected} onShown={onShown} />}
          </LoadedCode>
        )}
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
