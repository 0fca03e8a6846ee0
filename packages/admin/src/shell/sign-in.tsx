import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.js'
import { t } from '../messages.js'
import { texts } from '../texts.js'
import { Notice } from '../ui/notice.js'
import { usePanel } from '../ui/panel-context.js'

interface Props {
  readonly site: string
  /** The account whose session just ended. */
  readonly ended: { readonly email: string } | null
}

/** The form to sign in. */
export function SignIn({ site, ended }: Props) {
  const { session } = usePanel()
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const first = email.current?.value ? password : email
    first.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const body = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    const failure = await session.login(body)
    setBusy(false)
    setError(failure)
    if (failure) password.current?.select()
  }

  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit} aria-labelledby="sign-in-title" aria-busy={busy}>
        <div className="sign-in-head">
          <span className="mark" aria-hidden="true" />
          <h1 id="sign-in-title">{texts.signInTitle(site)}</h1>
          <p className="soft">{ended ? texts.signedOut : texts.signIn}</p>
        </div>
        {error && (
          <Notice role="alert">{error.kind === 'login' ? t('access.login.failed') : error.message}</Notice>
        )}
        <label className="labelled">
          {t('access.email')}
          <input
            ref={email}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={256}
            defaultValue={ended?.email}
          />
        </label>
        <label className="labelled">
          {t('access.password')}
          <input
            ref={password}
            type={visible ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            required
            maxLength={256}
            aria-invalid={error?.kind === 'login' || undefined}
          />
        </label>
        <label className="check">
          <input type="checkbox" checked={visible} onChange={(event) => setVisible(event.target.checked)} />
          {texts.showPassword}
        </label>
        <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
          {busy ? t('access.login.busy') : t('access.login')}
        </button>
      </form>
    </main>
  )
}
