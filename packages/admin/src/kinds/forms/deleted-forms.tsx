import type { DeletedFormBody, FormConfigBody } from '@site/runtime/contract'
import { useState } from 'react'
import { t } from '../../base/messages.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice, Notice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { restoreForm } from './model/editor.js'
import { formTexts as texts } from './texts.js'

const nameOf = ({ name, id }: DeletedFormBody) => name || id

interface RestoreProps {
  readonly form: DeletedFormBody
  readonly label: string
  readonly name?: string
  onRestored(form: DeletedFormBody, restored: FormConfigBody | null): void
  onGone(): void
}

/** A button that brings a deleted form back. */
function Restore({ form, label, name, onRestored, onGone }: RestoreProps) {
  const { inbox } = usePanel()
  const [issue, setIssue] = useState<string | null>(null)
  const [busy, restore] = useSubmit(async () => {
    setIssue(null)
    const answer = await restoreForm(inbox.call, form)
    if (answer.ok) return onRestored(form, answer.body)
    // Another person has restored it, or this one without getting the answer.
    if (answer.error.kind === 'conflict') return onRestored(form, null)
    setIssue(answer.error.message)
    if (answer.error.kind === 'invalid' && answer.error.isMissing) onGone()
  })
  if (issue !== null)
    return <FailureNotice message={`${texts.restoreFailed} ${issue}`} onRetry={() => restore()} />
  return <Button label={label} look="small" aria-label={name} idle={busy} onClick={() => restore()} />
}

type Props = Pick<RestoreProps, 'onRestored' | 'onGone'>

/** The form that was deleted last, with the way back. */
export const UndoDeletion = ({ form, ...props }: Props & { readonly form: DeletedFormBody }) => (
  <Notice actions={<Restore form={form} label={t('panel.undo')} {...props} />}>
    <p>{texts.deleted(nameOf(form))}</p>
  </Notice>
)

/** The forms that can be restored. */
export function DeletedForms({ forms, ...props }: Props & { readonly forms: readonly DeletedFormBody[] }) {
  if (forms.length === 0) return null
  return (
    <details className="forms-deleted">
      <summary>{texts.deletedTitle}</summary>
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <bdi>{nameOf(form)}</bdi>
            <Restore form={form} label={texts.restore} name={texts.restoreOf(nameOf(form))} {...props} />
          </li>
        ))}
      </ul>
    </details>
  )
}
