import { t } from '../../base/editor-messages.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordNotice } from '../../records/record-notice.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useOpenRecord } from '../../records/use-open-record.js'
import { useRecordView } from '../../records/use-record-view.js'
import { readForm } from './api.js'
import { FieldList } from './fields/field-list.js'
import type { FormEditor, OpenForm } from './model/editor.js'
import { firstField } from './model/issues.js'
import { FormSettings } from './settings/form-settings.js'
import { formTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: FormEditor
  /** Called when the stored form has changed. */
  onSaved(): void
}

const barTexts = () => ({ ...texts, failed: t('editor.form.update'), conflict: t('panel.conflict') })

function Editor({ id, form, editor, onSaved }: Props & { readonly form: OpenForm }) {
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
export function FormView(props: Props) {
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
