import { type PasswordLinkBody, WebsiteRole } from '@site/runtime/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import { t } from '../../base/messages.js'
import { Button } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { useDraft } from '../../editor/context/use-draft.js'
import { BackLink } from '../../records/detail.js'
import { RoleChoice } from './account-roles.js'
import { addAccount } from './api.js'
import { teamTexts as texts } from './texts.js'

const EMPTY = { email: '', name: '', roles: [WebsiteRole.editor] as readonly number[] }

interface Props {
  onAdded(made: PasswordLinkBody): void
}

/** The first field that has a message. */
function focusInvalid(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
): void {
  const [name] = ['email', 'name'].filter((each) => each in errors)
  const field = name === undefined ? 'input[type=checkbox]' : `[name=${name}]`
  form.current?.querySelector<HTMLInputElement>(field)?.focus()
}

/** The form that adds an account. */
export function AddAccount({ onAdded }: Props) {
  const { inbox } = usePanel()
  const [draft, change, forget] = useDraft('team/add', EMPTY)
  const [error, setError] = useState<ApiError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const errors = error?.kind === 'invalid' ? error.errors : {}

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (error?.kind === 'invalid' && Object.keys(error.errors).length > 0) focusInvalid(form, error.errors)
  }, [error])

  const [busy, submit] = useSubmit(async () => {
    const answer = await addAccount(inbox.call, draft)
    setError(answer.ok ? null : answer.error)
    if (!answer.ok) return
    forget()
    onAdded(answer.body)
  })

  return (
    <section className="records-detail" aria-labelledby="team-add-title">
      <BackLink screen="team" />
      <h2 id="team-add-title" ref={heading} tabIndex={-1}>
        {texts.add}
      </h2>
      <p className="soft">{texts.addHelp}</p>
      {error !== null && Object.keys(errors).length === 0 && (
        <FailureNotice message={error.message} onRetry={() => submit()} />
      )}
      <form
        ref={form}
        className="team-form"
        onSubmit={submit}
        aria-labelledby="team-add-title"
        aria-busy={busy}
        noValidate
      >
        <TextField
          label={texts.email}
          name="email"
          type="email"
          error={errors.email}
          value={draft.email}
          onChange={(email) => change({ ...draft, email })}
        />
        <TextField
          label={texts.name}
          name="name"
          help={texts.nameHelp}
          error={errors.name}
          value={draft.name}
          onChange={(name) => change({ ...draft, name })}
        />
        <RoleChoice
          chosen={draft.roles}
          error={errors.roles && texts.rolesMissing}
          onChange={(roles) => change({ ...draft, roles })}
        />
        <Button label={busy ? t('panel.saving') : texts.addSubmit} look="primary" idle={busy} type="submit" />
      </form>
    </section>
  )
}
