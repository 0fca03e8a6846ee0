import type { FormConfigsBody } from '@site/runtime/contract'
import { LoadingNotice } from '../../base/ui/notice.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { editorOf, type FormEditor, type OpenForm, readForm, readForms } from './model/editor.js'
import { formTexts as texts } from './texts.js'
import './forms.css'
import { t } from '../../base/editor-messages.js'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordNotice } from '../../records/record-notice.js'
import { useOpenRecord } from '../../records/screen/record-frame.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useRecordView } from '../../records/use-record-view.js'
import { FieldList } from './fields/field-list.js'
import { firstField } from './model/issues.js'
import { FormSettings } from './settings/form-settings.js'

interface FormViewProps {
  readonly id: string
  readonly editor: FormEditor
  /** Called when the stored form has changed. */
  onSaved(): void
}

const barTexts = () => ({ ...texts, failed: t('editor.form.update'), conflict: t('panel.conflict') })

function Editor({ id, form, editor, onSaved }: FormViewProps & { readonly form: OpenForm }) {
  const { heading, section, bar, onReset } = useRecordView(editor, id, form, {
    page: form.stored.page,
    onSaved,
  })
  const issues = editor.issuesOf(form)
  const change = (name: string, apply: Parameters<FormEditor['change']>[2]) => editor.change(id, name, apply)

  return (
    <section ref={section} className="record-editor form-editor" aria-labelledby="form-title">
      <div className="records-head">
        <h2 id="form-title" ref={heading} tabIndex={-1}>
          <bdi>{form.stored.definition.name || id}</bdi>
        </h2>
        <ThemeReset
          isOwn={form.stored.isOwn}
          isBusy={form.saving.status === 'busy'}
          texts={texts}
          onReset={onReset}
        />
      </div>
      <FieldList
        form={form}
        issues={issues}
        attention={firstField(issues)}
        onChange={change}
        onUndo={() => editor.undo(id)}
      />
      <FormSettings form={form} issues={issues} onChange={change} />
      <HistoryPart editor={editor} id={id} open={form} />
      <EditorBar record={form} texts={barTexts()} {...bar} />
    </section>
  )
}

/** One form: its fields, its settings, and the bar that saves them. */
export function FormView(props: FormViewProps) {
  const { id, editor } = props
  const { inbox } = usePanel()
  const { loaded, reload, record: form } = useOpenRecord(editor, id, () => readForm(inbox.call, id))

  return (
    <div className="records-detail record-detail">
      <ScreenLink screen="forms" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      {(loaded.status === 'failed' || !form) && (
        <RecordNotice
          loaded={loaded}
          kind="form"
          id={id}
          screen="forms"
          title={t('editor.form.open')}
          onRetry={reload}
        />
      )}
      {form && <Editor {...props} form={form} />}
    </div>
  )
}

interface Props {
  readonly list: Loading<FormConfigsBody>
  readonly open: string | null
  /** The ids of forms with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
}

/** The forms of the site. */
function FormList({ list: { loaded, busy, reload }, open, unsaved }: Props) {
  const rows = loaded.status === 'ready' ? loaded.value.forms : []
  return (
    <section className="records-list" aria-labelledby="forms-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="forms-title" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && rows.length === 0 && <p className="soft">{texts.none}</p>}
      {rows.length > 0 && (
        <ul className="records-rows">
          {rows.map(({ id, name, fields, isOwn }) => {
            const details = [texts.fields(fields), ...(isOwn ? [texts.own] : [])]
            return (
              <li key={id} className="records-row record-row">
                <ScreenLink screen="forms" at={id} current={id === open} className="records-row-link">
                  <span className="records-row-title">
                    <bdi>{name}</bdi>
                  </span>
                  {unsaved.has(id) && <span className="record-unsaved form-unsaved">{texts.unsaved}</span>}
                  <span className="records-row-text soft">{details.join(' · ')}</span>
                </ScreenLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The forms of the site, and the open one beside them. */
export default function FormsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const list = useLoaded('forms', () => readForms(panel.inbox.call))
  const unsaved = useUnsaved(editor)
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
