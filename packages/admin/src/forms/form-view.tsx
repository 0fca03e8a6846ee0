import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { EditorBar } from '../records/editor/editor-bar.js'
import { ThemeReset } from '../records/editor/theme-reset.js'
import { useShortcuts } from '../records/editor/use-shortcuts.js'
import { useStore } from '../store/use-store.js'
import { Notice } from '../ui/notice.js'
import { usePanel } from '../ui/panel-context.js'
import { useLoaded } from '../ui/use-loaded.js'
import { readForm } from './api.js'
import { FieldList } from './fields/field-list.js'
import { FormLink } from './form-link.js'
import { t } from './messages.js'
import { changesOf, type FormEditor, type OpenForm } from './model/editor.js'
import { firstField } from './model/issues.js'
import { FormSettings } from './settings/form-settings.js'
import { formTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: FormEditor
  /** Called when the stored form has changed. */
  onSaved(): void
}

const BAR_TEXTS = { ...texts, failed: t('editor.form.update'), conflict: t('panel.conflict') }

/** Entries that cannot be saved. */
const INVALID = ':is(input, select, textarea)[aria-invalid="true"], button[data-invalid]'

function Editor({ id, form, editor, onSaved }: Props & { readonly form: OpenForm }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const issues = editor.issuesOf(form)
  const change = (name: string, apply: Parameters<FormEditor['change']>[2]) => editor.change(id, name, apply)
  const run = async (action: Promise<boolean>) => {
    const isDone = await action
    if (isDone) onSaved()
    return isDone
  }
  const save = () => run(editor.save(id))
  const toHeading = () => heading.current?.focus()
  /** The element with the focus may belong to a field that is no longer there. */
  const keepFocus = (action: () => void) => {
    const hasFocus = () => section.current?.contains(document.activeElement) ?? false
    const hadFocus = hasFocus()
    flushSync(action)
    if (hadFocus && !hasFocus()) toHeading()
  }
  useShortcuts({
    save,
    undo: () => keepFocus(() => editor.undo(id)),
    redo: () => keepFocus(() => editor.redo(id)),
  })
  useEffect(() => heading.current?.focus(), [])
  const { saving } = form
  useEffect(() => {
    if (saving.status === 'failed') section.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [saving])

  return (
    <section ref={section} className="form-editor" aria-labelledby="form-title">
      <div className="records-head">
        <h2 id="form-title" ref={heading} tabIndex={-1}>
          <bdi>{form.stored.definition.name || id}</bdi>
        </h2>
        <ThemeReset
          isOwn={form.stored.isOwn}
          texts={texts}
          onReset={async () => {
            // The button disappears with the owner's version.
            if (await run(editor.reset(id))) toHeading()
          }}
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
      <EditorBar
        record={form}
        changes={changesOf(form)}
        texts={BAR_TEXTS}
        onSave={save}
        onReset={() => run(editor.reset(id))}
        onDiscard={() => editor.discard(id)}
        onUndo={() => editor.undo(id)}
        onRedo={() => editor.redo(id)}
        onTakeTheirs={() => {
          editor.takeTheirs(id)
          toHeading()
        }}
        onOverwrite={() => {
          toHeading()
          return run(editor.overwrite(id))
        }}
      />
    </section>
  )
}

/** One form: its fields, its settings, and the bar that saves them. */
export function FormView(props: Props) {
  const { id, editor } = props
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(id, () => readForm(inbox.call, id))
  const form = useStore(editor.store, (forms) => forms.get(id))
  useEffect(() => {
    if (loaded.status === 'ready') editor.open(loaded.value)
  }, [loaded, editor])

  return (
    <div className="records-detail form-detail">
      <FormLink to={null} className="records-back">
        {texts.back}
      </FormLink>
      {loaded.status === 'loading' && !form && <p className="soft late">{t('panel.busy')}</p>}
      {loaded.status === 'failed' && (
        <Notice
          role="alert"
          actions={
            <button type="button" className="button button-small" onClick={reload}>
              {t('panel.retry')}
            </button>
          }
        >
          <p>{t('editor.form.open')}</p>
          <p>{loaded.error.message}</p>
        </Notice>
      )}
      {form && <Editor {...props} form={form} />}
    </div>
  )
}
