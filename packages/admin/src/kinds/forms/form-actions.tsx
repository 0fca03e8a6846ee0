import { type DeletedFormBody, FORM_NAME_MAX_LENGTH, type FormConfigBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { randomKey } from '../../base/api/random-key.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { Deletion } from '../../records/screen/deletion.js'
import { moveTexts } from '../../records/trash/texts.js'
import { addForm, deleteForm, type FormEditor, type OpenForm, revisionIn } from './model/editor.js'
import { formTexts as texts } from './texts.js'

interface Props {
  readonly form: OpenForm
  readonly editor: FormEditor
  onCopied(copy: FormConfigBody): void
  /** @param deleted null if another person had deleted it before */
  onDeleted(deleted: DeletedFormBody | null): void
  onOutdated(): void
}

/** Adds a copy of the saved form. Unsaved changes would not be in it, so they come first. */
function Duplicate({ form, editor, onCopied }: Omit<Props, 'onDeleted' | 'onOutdated'>) {
  const { inbox } = usePanel()
  const { definition, revision } = form.stored
  const call = useRef({ key: randomKey(), revision })
  const [issue, setIssue] = useState<string | null>(null)
  const hasChanges = editor.changesOf(form) > 0
  const [busy, copy] = useSubmit(async () => {
    setIssue(null)
    // A copy of another version is another form.
    if (call.current.revision !== revision) call.current = { key: randomKey(), revision }
    const answer = await addForm(inbox.call, {
      name: texts.copyName(definition.name || definition.id).slice(0, FORM_NAME_MAX_LENGTH),
      from: { copyOf: definition.id },
      key: call.current.key,
    })
    if (answer.ok) {
      call.current = { key: randomKey(), revision }
      return onCopied(answer.body)
    }
    return setIssue(answer.error.message)
  })
  return (
    <>
      {issue !== null && (
        <FailureNotice message={`${texts.duplicateFailed} ${issue}`} onRetry={() => copy()} />
      )}
      <div className="records-actions">
        <Button
          label={texts.duplicate}
          look="small"
          idle={busy || hasChanges}
          aria-describedby={hasChanges ? 'form-save-first' : undefined}
          onClick={() => copy()}
        />
        {hasChanges && (
          <p className="soft" id="form-save-first">
            {texts.saveFirst}
          </p>
        )}
      </div>
    </>
  )
}

/** Duplicates a form, or deletes it after a question that names the pages which show it. */
export function FormActions({ form, editor, onCopied, onDeleted, onOutdated }: Props) {
  const { inbox } = usePanel()
  const { definition, revision, usedOn } = form.stored
  const { id, name } = definition
  const deleted = useRef<DeletedFormBody | null>(null)
  return (
    <div className="record-part">
      <Duplicate form={form} editor={editor} onCopied={onCopied} />
      <Deletion
        revision={revision}
        texts={moveTexts(name || id, texts.deleteDetail(usedOn.map(({ title }) => title)))}
        remove={async (seen) => {
          const answer = await deleteForm(inbox.call, id, seen)
          if (answer.ok) {
            deleted.current = answer.body
            return null
          }
          const { error } = answer
          if (error.kind === 'invalid' && error.isMissing) return null
          return { error, revision: error.kind === 'conflict' ? revisionIn(error.body) : null }
        }}
        onDeleted={() => onDeleted(deleted.current)}
        onOutdated={onOutdated}
      />
    </div>
  )
}
