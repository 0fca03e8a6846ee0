import { useEffect, useRef } from 'react'
import { usePanelState } from '../../editor/context/panel-context.js'
import { BlockList } from './block-list.js'
import { BlockSettings } from './block-settings.js'
import { SaveBar } from './save-bar.js'

/** The list of blocks, or the settings of one. When one replaces the other, the focus moves there. */
export function SettingsPane() {
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
