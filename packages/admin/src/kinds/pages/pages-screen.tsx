import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { NothingOpen } from '../../records/detail.js'
import { useRecordList, useUnsaved } from '../../records/screen/use-record-list.js'
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
  const editor = editorOf(panel)
  const navigation = navigationEditorOf(panel)
  const open = usePanelState((state) => state.at)
  const part = useRecordList((search, cursor) => readPages(panel.inbox.call, search, cursor))
  const unsaved = new Set([...useUnsaved(editor), ...useUnsaved(navigation)])
  const view = () => {
    if (open === NAVIGATION) return <NavigationView editor={navigation} />
    if (open !== null) return <PageView key={open} id={open} editor={editor} onSaved={part.list.reload} />
    return <NothingOpen>{texts.choose}</NothingOpen>
  }

  return (
    <div className="records pages" data-open={open !== null}>
      <PageList {...part} open={open} unsaved={unsaved} />
      {view()}
    </div>
  )
}
