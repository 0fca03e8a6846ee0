import { type DeletedFormBody, type FormConfigBody, formKind } from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { FieldList } from './fields/field-list.js'
import { FormActions } from './form-actions.js'
import { type FormEditor, type OpenForm, readForm } from './model/editor.js'
import { firstField } from './model/issues.js'
import { FormSettings } from './settings/form-settings.js'
import { formTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: FormEditor
  /** Called when the stored form has changed. */
  onSaved(): void
  onCopied(copy: FormConfigBody): void
  /** @param deleted null if another person had deleted it before */
  onDeleted(deleted: DeletedFormBody | null): void
}

interface EditorProps extends Props {
  readonly form: OpenForm
  onOutdated(): void
}

const barTexts = () => ({ ...texts, failed: t('editor.form.update'), conflict: t('panel.conflict') })

function Editor({ id, form, editor, onSaved, ...actions }: EditorProps) {
  const issues = editor.issuesOf(form)
  const { definition, usedOn, isOwn, isOfTheme } = form.stored
  const change = (name: string, apply: Parameters<FormEditor['change']>[2]) => editor.change(id, name, apply)
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={form}
      name="form"
      className="form-editor"
      title={<bdi>{definition.name || id}</bdi>}
      texts={barTexts()}
      page={usedOn[0]?.path ?? null}
      isOwn={isOfTheme ? isOwn : null}
      end={<FormActions form={form} editor={editor} {...actions} />}
      onSaved={onSaved}
    >
      <p className="soft">{texts.usedOn(usedOn.map(({ title }) => title))}</p>
      <FieldList
        form={form}
        issues={issues}
        attention={firstField(issues)}
        onChange={change}
        onUndo={() => editor.undo(id)}
      />
      <FormSettings form={form} issues={issues} onChange={change} />
    </RecordSection>
  )
}

/** One form: its fields, its settings, and the bar that saves them. */
export const FormView = (props: Props) => (
  <RecordFrame
    kind={formKind}
    id={props.id}
    editor={props.editor}
    failed={t('editor.form.open')}
    read={(call) => readForm(call, props.id)}
  >
    {(form, reload) => <Editor {...props} form={form} onOutdated={reload} />}
  </RecordFrame>
)
