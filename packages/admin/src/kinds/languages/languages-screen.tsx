import { LoadingNotice } from '../../base/ui/notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { useOpenRecord } from '../../records/screen/record-frame.js'
import { useRecordView } from '../../records/use-record-view.js'
import { readLanguages } from './api.js'
import { LanguageList } from './language-list.js'
import './languages.css'
import { editorOf, LANGUAGES_ID, type LanguageEditor, type OpenLanguages } from './model/editor.js'
import { languageTexts as texts } from './texts.js'

function Editor({ open, editor }: { readonly open: OpenLanguages; readonly editor: LanguageEditor }) {
  const { heading, section, bar } = useRecordView(editor, LANGUAGES_ID, open, { page: null })
  return (
    <section ref={section} className="record-editor" aria-labelledby="languages-title">
      <div className="record-part">
        <h2 id="languages-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{texts.about}</p>
      </div>
      <LanguageList
        open={open}
        issues={editor.issuesOf(open)}
        onChange={(name, change) => editor.change(LANGUAGES_ID, name, change)}
      />
      <HistoryPart editor={editor} id={LANGUAGES_ID} open={open} />
      <EditorBar record={open} texts={texts} {...bar} />
    </section>
  )
}

/** The languages of the site. */
export default function LanguagesScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const {
    loaded,
    reload,
    record: open,
  } = useOpenRecord(editor, LANGUAGES_ID, () => readLanguages(panel.inbox.call))
  return (
    <div className="languages records-detail record-detail">
      {(loaded.status === 'failed' || !open) && (
        <LoadingNotice loaded={loaded} title={texts.load} onRetry={reload} />
      )}
      {open && <Editor open={open} editor={editor} />}
    </div>
  )
}
