import { useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { useStore } from '../../base/store/store.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { readPages } from './api.js'
import { editorOf } from './model/editor.js'
import { NAVIGATION, navigationEditorOf } from './navigation/model.js'
import { NavigationView } from './navigation/navigation-view.js'
import { PageList } from './page-list.js'
import { PageView } from './page-view.js'
import './pages.css'
import { pageTexts as texts } from './texts.js'

/** The pages of the site and its navigation, and the open one beside them. */
export default function PagesScreen() {
  const panel = usePanel()
  const { inbox } = panel
  const editor = editorOf(panel)
  const navigation = navigationEditorOf(panel)
  const open = usePanelState((state) => state.at)
  const pages = useStore(editor.store, (state) => state)
  const navigations = useStore(navigation.store, (state) => state)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const list = useLoaded(JSON.stringify([search, cursor]), () => readPages(inbox.call, search, cursor))
  const unsaved = new Set([
    ...[...pages].flatMap(([id, page]) => (editor.changesOf(page) > 0 ? [id] : [])),
    ...[...navigations].flatMap(([id, each]) => (navigation.changesOf(each) > 0 ? [id] : [])),
  ])
  const view = () => {
    if (open === NAVIGATION) return <NavigationView editor={navigation} />
    if (open !== null) return <PageView key={open} id={open} editor={editor} onSaved={list.reload} />
    return (
      <div className="records-detail records-nothing">
        <p className="soft">{texts.choose}</p>
      </div>
    )
  }

  return (
    <div className="records pages" data-open={open !== null}>
      <PageList
        search={search}
        list={list}
        open={open}
        unsaved={unsaved}
        onSearch={(text) => {
          setCursor(null)
          setSearch(text)
        }}
        onTurn={setCursor}
      />
      {view()}
    </div>
  )
}
