import { useStore } from '../../base/store/use-store.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { readForms } from './api.js'
import { FormList } from './form-list.js'
import { FormView } from './form-view.js'
import './forms.css'
import { editorOf } from './model/editor.js'
import { formTexts as texts } from './texts.js'

/** The forms of the site, and the open one beside them. */
export default function FormsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const forms = useStore(editor.store, (state) => state)
  const list = useLoaded('forms', () => readForms(panel.inbox.call))
  const unsaved = new Set([...forms].flatMap(([id, form]) => (editor.changesOf(form) > 0 ? [id] : [])))
  return (
    <div className="records forms" data-open={open !== null}>
      <FormList list={list} open={open} unsaved={unsaved} />
      {open === null ? (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.intro}</p>
        </div>
      ) : (
        <FormView key={open} id={open} editor={editor} onSaved={list.reload} />
      )}
    </div>
  )
}
