import {
  type DeletedFormBody,
  FORMS_MAX,
  type FormConfigBody,
  type FormConfigsBody,
} from '@site/runtime/contract'
import { useState } from 'react'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { useSiteForms } from '../../editor/context/site-forms.js'
import { isShown } from '../../editor/panel/state.js'
import { NothingOpen } from '../../records/detail.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TRASH, TrashLink } from '../../records/trash/trash-view.js'
import { FormTrash, UndoDeletion } from './deleted-forms.js'
import { FormView } from './form-view.js'
import { editorOf, type OpenForm, readForms } from './model/editor.js'
import { NewForm } from './new-form.js'
import { formTexts as texts } from './texts.js'
import './forms.css'

/** Leads to the form that adds one, or says why there can be no more. */
function Add({ isFull, isOpen }: { readonly isFull: boolean; readonly isOpen: boolean }) {
  if (!isFull) {
    return (
      <ScreenLink screen="forms" at={NEW} current={isOpen} className="button button-small">
        {texts.addForm}
      </ScreenLink>
    )
  }
  return (
    <>
      <Button label={texts.addForm} look="small" idle aria-describedby="forms-full" />
      <p className="soft" id="forms-full">
        {texts.full}
      </p>
    </>
  )
}

interface RowProps {
  readonly form: FormConfigsBody['forms'][number]
  readonly isOpen: boolean
  readonly isUnsaved: boolean
}

const Row = ({ form: { id, name, fields, isOwn, isOfTheme }, isOpen, isUnsaved }: RowProps) => (
  <li className="records-row record-row">
    <ScreenLink screen="forms" at={id} current={isOpen} className="records-row-link">
      <span className="records-row-title">
        <bdi>{name || id}</bdi>
      </span>
      {isUnsaved && <span className="record-unsaved form-unsaved">{panelTexts.unsaved}</span>}
      <span className="records-row-text soft">
        {[texts.fields(fields), ...(isOwn && isOfTheme ? [texts.own] : [])].join(' · ')}
      </span>
    </ScreenLink>
  </li>
)

/** The form that was deleted last, with what was not saved of it. */
interface Deleted {
  readonly form: DeletedFormBody
  readonly open: OpenForm | undefined
}

/** The forms of the site, and the open one beside them. */
export default function FormsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const list = useLoaded('forms', () => readForms(panel.inbox.call))
  const { loaded } = list
  const reload = () => {
    useSiteForms.forget(panel.inbox)
    list.reload()
  }
  const answers = useAnswers({ screen: 'forms', reload })
  const unsaved = useUnsaved(editor)
  const [last, setLast] = useState<Deleted | null>(null)
  const { forms = [], deleted = [] } = loaded.status === 'ready' ? loaded.value : {}

  const isHere = () => panel.store.get().screen === 'forms'
  const onAdded = ({ definition: { id, name } }: FormConfigBody, from: string) => {
    reload()
    answers.announce(texts.created(name))
    if (isShown(panel.store.get(), 'forms', from)) panel.navigation.show('forms', id)
  }
  const onDeleted = (id: string, form: DeletedFormBody | null) => {
    const record = editor.get(id)
    const name = record?.stored.definition.name || id
    setLast(form && { form, open: record && editor.changesOf(record) > 0 ? record : undefined })
    editor.forget(id)
    editor.reloadPages()
    answers.onDeleted(id, trashTexts.moved(name))
  }
  const onRestored = (form: DeletedFormBody, restored: FormConfigBody | null) => {
    const { id, name } = form
    const isLast = last?.form.id === id
    if (isLast && last.open && restored) editor.set(id, { ...last.open, stored: restored })
    if (isLast) setLast(null)
    editor.reloadPages()
    reload()
    answers.announce(trashTexts.restored(name || id))
    if (isHere()) panel.navigation.show('forms', id)
  }
  const restoring = { onRestored, onGone: reload }

  return (
    <div className="records forms" data-open={open !== null}>
      <ListFrame
        screen="forms"
        texts={texts}
        head={
          <span className="records-actions">
            <Add isFull={forms.length >= FORMS_MAX} isOpen={open === NEW} />
            <TrashLink screen="forms" open={open} />
          </span>
        }
        about={last && <UndoDeletion key={last.form.revision} form={last.form} {...restoring} />}
        list={list}
        rowsOf={(page) => page.forms}
        rowOf={(form) => (
          <Row key={form.id} form={form} isOpen={form.id === open} isUnsaved={unsaved.has(form.id)} />
        )}
      />
      {open === null && <NothingOpen>{texts.intro}</NothingOpen>}
      {open === NEW && <NewForm onCreated={(form) => onAdded(form, NEW)} />}
      {open === TRASH && <FormTrash forms={deleted} list={list} {...restoring} />}
      {open !== null && open !== NEW && open !== TRASH && (
        <FormView
          key={open}
          id={open}
          editor={editor}
          onSaved={reload}
          onCopied={(copy) => onAdded(copy, open)}
          onDeleted={(form) => onDeleted(open, form)}
        />
      )}
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
