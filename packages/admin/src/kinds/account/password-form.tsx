import { NewPassword } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { ApiError } from '../../base/api/api-error.js'
import { t } from '../../base/messages.js'
import { Button } from '../../base/ui/button.js'
import { CheckBox } from '../../base/ui/choices.js'
import { TextField } from '../../base/ui/fields.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { changePassword } from './api.js'
import { accountTexts as texts } from './texts.js'

const EMPTY = { current: '', password: '' }

const issuesOf = ({ current, password }: typeof EMPTY): Record<string, string> => ({
  ...(current === '' && { current: texts.currentMissing }),
  ...(!v.is(NewPassword, password) && { password: texts.wrongLength }),
})

interface Props {
  readonly email: string
  onChanged(): void
}

/** The form that changes the password of the own account. */
export function PasswordForm({ email, onChanged }: Props) {
  const { inbox } = usePanel()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<ApiError | null>(null)
  const [visible, setVisible] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const type = visible ? 'text' : 'password'

  const show = (issues: Readonly<Record<string, string>>) => {
    setErrors(issues)
    const [name] = ['current', 'password'].filter((each) => each in issues)
    if (name !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  const [busy, submit] = useSubmit(async () => {
    const issues = issuesOf(values)
    setError(null)
    show(issues)
    if (Object.keys(issues).length > 0) return
    const answer = await changePassword(inbox.call, values)
    if (!answer.ok) {
      const refused = answer.error.kind === 'invalid' ? answer.error.errors : {}
      show(refused)
      setError(Object.keys(refused).length > 0 ? null : answer.error)
      return
    }
    setValues(EMPTY)
    onChanged()
  })

  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={submit}
      aria-labelledby="account-password"
      aria-busy={busy}
      noValidate
    >
      {error && <FailureNotice message={error.message} onRetry={() => submit()} />}
      {/* Password managers store the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.current}
        name="current"
        type={type}
        autoComplete="current-password"
        error={errors.current}
        value={values.current}
        onChange={(current) => setValues({ ...values, current })}
      />
      <TextField
        label={texts.next}
        name="password"
        type={type}
        autoComplete="new-password"
        help={texts.rule}
        error={errors.password}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <CheckBox label={texts.showAll} checked={visible} onChange={setVisible} />
      <Button label={busy ? t('panel.saving') : texts.change} look="primary" idle={busy} type="submit" />
    </form>
  )
}
