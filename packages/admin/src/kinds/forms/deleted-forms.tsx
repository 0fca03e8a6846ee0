import type { DeletedFormBody, FormConfigBody } from '@site/runtime/contract'
import { useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import { t } from '../../base/messages.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice, Notice } from '../../base/ui/notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TrashView } from '../../records/trash/trash-view.js'
import { restoreForm } from './model/editor.js'

const nameOf = ({ name, id }: DeletedFormBody) => name || id

interface Props {
  onRestored(form: DeletedFormBody, restored: FormConfigBody | null): void
  onGone(): void
}

/** Brings a deleted form back. The error if that failed. */
function useRestore({ onRestored, onGone }: Props) {
  const { inbox } = usePanel()
  return async (form: DeletedFormBody): Promise<ApiError | null> => {
    const answer = await restoreForm(inbox.call, form)
    const { error } = answer.ok ? { error: null } : answer
    // Another person has restored it, or this one without getting the answer.
    if (answer.ok || error?.kind === 'conflict') {
      onRestored(form, answer.ok ? answer.body : null)
      return null
    }
    if (error?.kind === 'invalid' && error.isMissing) onGone()
    return error
  }
}

/** The form that was deleted last, with the way back. */
export function UndoDeletion({ form, ...props }: Props & { readonly form: DeletedFormBody }) {
  const restoring = useRestore(props)
  const [issue, setIssue] = useState<string | null>(null)
  const [busy, restore] = useSubmit(async () => {
    setIssue(null)
    const error = await restoring(form)
    setIssue(error?.message ?? null)
  })
  const undo = <Button label={t('panel.undo')} look="small" idle={busy} onClick={() => restore()} />
  return (
    <Notice actions={issue === null && undo}>
      <p>{trashTexts.moved(nameOf(form))}</p>
      {issue !== null && (
        <FailureNotice message={`${trashTexts.failed} ${issue}`} onRetry={() => restore()} />
      )}
    </Notice>
  )
}

interface TrashProps extends Props {
  readonly forms: readonly DeletedFormBody[]
  readonly list: Pick<Loading<unknown>, 'loaded' | 'reload'>
}

/** The forms that can be restored. */
export function FormTrash({ forms, list, ...props }: TrashProps) {
  const restore = useRestore(props)
  return (
    <TrashView
      screen="forms"
      about={trashTexts.aboutLatest}
      loaded={list.loaded}
      items={forms.map((form) => ({ ...form, name: nameOf(form) }))}
      reload={list.reload}
      restore={restore}
    />
  )
}
