import { useEffect, useRef, useState } from 'react'
import { errorOfField } from '../../../base/api/api-error.js'
import { deleteList, readLists, renameList } from '../../../base/inbox/api.js'
import { writeRoute } from '../../../base/inbox/route.js'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { Notice } from '../../../base/ui/notice.js'
import { useQuestion } from '../../../base/ui/question.js'
import { useSubmit } from '../../../base/ui/use-submit.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { isShown } from '../../../editor/panel/state.js'
import { missingTexts } from '../../../records/record-notice.js'
import { listTexts as texts } from '../texts.js'

interface Props {
  readonly list: string
  readonly name: string
  announce(text: string): void
  /** Moves the focus to the heading of what is shown next. */
  focusNext(): void
}

interface RenameProps extends Omit<Props, 'focusNext'> {
  onDone(): void
}

function RenameList({ list, name: before, announce, onDone }: RenameProps) {
  const { inbox } = usePanel()
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=list-name]')
    field?.focus()
    field?.select()
  }, [])
  const [busy, submit] = useSubmit(async () => {
    const answer = await renameList(inbox.call, list, name)
    if (!answer.ok) {
      setError(errorOfField(answer.error, 'name'))
      return
    }
    announce(texts.renamed(answer.body.name))
    await inbox.refresh()
    onDone()
  })
  return (
    <form ref={form} className="inbox-list-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        name="list-name"
        error={error}
        readOnly={busy}
        value={name}
        onChange={setName}
      />
      <div className="inbox-bulk">
        <Button label={texts.renameSave} idle={busy} type="submit" />
        <Button label={panelTexts.cancel} onClick={onDone} />
      </div>
    </form>
  )
}

/** Renames a list, or deletes it after a question that says what goes with it. */
export function ListActions({ list, name, announce, focusNext }: Props) {
  const { inbox, navigation, store } = usePanel()
  const [renaming, setRenaming] = useState(false)
  const [question, ask] = useQuestion()
  const [error, setError] = useState<string | null>(null)
  const renameButton = useRef<HTMLButtonElement>(null)

  const endRenaming = () => {
    // The pressed button is about to disappear.
    renameButton.current?.focus()
    setRenaming(false)
  }
  const remove = async () => {
    const answer = await deleteList(inbox.call, list)
    if (!answer.ok) {
      setError(answer.error.message)
      return
    }
    announce(texts.deleted(name))
    await inbox.refresh()
    if (!isShown(store.get(), 'inbox', writeRoute({ kind: 'list', list }))) return
    focusNext()
    navigation.show('inbox', null)
  }
  const start = async () => {
    setError(null)
    const answer = await readLists(inbox.call)
    if (!answer.ok) return setError(answer.error.message)
    const found = answer.body.lists.find((each) => each.list === list)
    if (!found) {
      setError(missingTexts.sought('mailing list', name))
      return inbox.refresh()
    }
    const { forms, members } = found
    if (forms.length > 0)
      return setError(
        texts.inUse(
          forms.map((form) => form.name || form.id),
          members,
        ),
      )
    const [title, text] = [texts.deleteQuestion(found.name), texts.deleteDetail(members)]
    return ask({ title, text, confirm: texts.delete, onConfirm: remove })
  }
  return (
    <>
      <div className="actions">
        <Button
          label={texts.rename}
          look="small"
          ref={renameButton}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        />
        <Button label={texts.delete} look="small danger" onClick={start} />
      </div>
      {renaming && <RenameList list={list} name={name} announce={announce} onDone={endRenaming} />}
      {error !== null && <Notice role="alert">{error}</Notice>}
      {question}
    </>
  )
}
