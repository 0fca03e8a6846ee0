import { type PasskeyBody, PasskeyName } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { makePasskey } from '../../../base/passkeys/passkeys.js'
import { passkeyTexts as texts } from '../../../base/passkeys/texts.js'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { FailureNotice } from '../../../base/ui/notice.js'
import { useSubmit } from '../../../base/ui/use-submit.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { useDraft } from '../../../editor/context/use-draft.js'
import { accountTexts } from '../texts.js'

type Errors = Readonly<Record<string, string>>

interface CurrentPasswordProps {
  readonly email: string
  readonly error: string | undefined
  readonly value: string
  onChange(value: string): void
}

const CurrentPassword = ({ email, ...input }: CurrentPasswordProps) => (
  <>
    {/* Password managers fill in the password of this name. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <TextField
      {...input}
      label={accountTexts.current}
      name="current"
      type="password"
      autoComplete="current-password"
      help={texts.currentHelp}
    />
  </>
)

interface Props {
  readonly email: string
  readonly suggestedName: string
  /** The sign-in is too long ago, so the password confirms who it is. */
  readonly needsPassword: boolean
  onAdded(passkey: PasskeyBody): void
  onCancel(): void
}

/** The form that adds a passkey. */
export function AddPasskey({ email, suggestedName, needsPassword, onAdded, onCancel }: Props) {
  const { inbox } = usePanel()
  const [draft, change, forget] = useDraft<string | null>('account/passkey', null)
  const [current, setCurrent] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  /** Aborted once the form is gone. */
  const signal = useRef<AbortSignal>(AbortSignal.abort())
  const name = draft ?? suggestedName
  // The ten minutes after signing in may end while the form is open.
  const asksPassword = needsPassword || 'current' in errors || current !== ''

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
    const controller = new AbortController()
    signal.current = controller.signal
    return () => controller.abort()
  }, [])
  useEffect(() => {
    const [first] = ['name', 'current'].filter((each) => each in errors)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }, [errors])

  const [busy, submit] = useSubmit(async () => {
    const issues = {
      ...(!v.is(PasskeyName, name) && { name: texts.nameIssue }),
      ...(asksPassword && current === '' && { current: accountTexts.currentMissing }),
    }
    setErrors(issues)
    setFailure(null)
    if (Object.keys(issues).length > 0) return
    const answer = await makePasskey(inbox.call, {
      name,
      current: asksPassword ? current : null,
      signal: signal.current,
    })
    if (answer.ok) {
      forget()
      return onAdded(answer.body)
    }
    const { error } = answer
    const refused = error.kind === 'invalid' ? error.errors : {}
    setErrors(refused)
    if (Object.keys(refused).length === 0) setFailure(error.message)
  })

  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={submit}
      aria-labelledby="account-passkeys"
      aria-busy={busy}
      noValidate
    >
      {failure !== null && <FailureNotice message={failure} onRetry={() => submit()} />}
      <TextField
        label={texts.name}
        name="name"
        help={texts.nameHelp}
        error={errors.name}
        value={name}
        onChange={change}
      />
      {asksPassword && (
        <CurrentPassword email={email} error={errors.current} value={current} onChange={setCurrent} />
      )}
      <div className="account-actions">
        <Button label={busy ? texts.waiting : texts.proceed} look="primary" idle={busy} type="submit" />
        <Button label={panelTexts.cancel} onClick={onCancel} />
      </div>
    </form>
  )
}
