import { formKind } from '@site/runtime/contract'
import { texts as panelTexts } from '../../base/texts.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { NothingOpen } from '../../records/detail.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { editorOf, type FormEditor, type OpenForm, readForm, readForms } from './model/editor.js'
import { formTexts as texts } from './texts.js'
import './forms.css'
import { t } from '../../base/editor-messages.js'
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
  const issues = editor.issuesOf(form)
  const change = (name: string, apply: Parameters<FormEditor['change']>[2]) => editor.change(id, name, apply)
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={form}
      name="form"
      className="form-editor"
      title={<bdi>{form.stored.definition.name || id}</bdi>}
      texts={barTexts()}
      page={form.stored.page}
      isOwn={form.stored.isOwn}
      onSaved={onSaved}
    >
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
const FormView = (props: FormViewProps) => (
  <RecordFrame
    kind={formKind}
    id={props.id}
    editor={props.editor}
    failed={t('editor.form.open')}
    read={(call) => readForm(call, props.id)}
  >
    {(form) => <Editor {...props} form={form} />}
  </RecordFrame>
)

/** The forms of the site, and the open one beside them. */
export default function FormsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const list = useLoaded('forms', () => readForms(panel.inbox.call))
  const unsaved = useUnsaved(editor)
  return (
    <div className="records forms" data-open={open !== null}>
      <ListFrame
        screen="forms"
        texts={texts}
        list={list}
        rowsOf={({ forms }) => forms}
        rowOf={({ id, name, fields, isOwn }) => (
          <li key={id} className="records-row record-row">
            <ScreenLink screen="forms" at={id} current={id === open} className="records-row-link">
              <span className="records-row-title">
                <bdi>{name}</bdi>
              </span>
              {unsaved.has(id) && <span className="record-unsaved form-unsaved">{panelTexts.unsaved}</span>}
              <span className="records-row-text soft">
                {[texts.fields(fields), ...(isOwn ? [texts.own] : [])].join(' · ')}
              </span>
            </ScreenLink>
          </li>
        )}
      />
      {open === null ? (
        <NothingOpen>{texts.intro}</NothingOpen>
      ) : (
        <FormView key={open} id={open} editor={editor} onSaved={list.reload} />
      )}
    </div>
  )
}
