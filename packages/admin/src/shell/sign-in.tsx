import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../base/api/api-error.js'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { Button } from '../base/ui/button.js'
import { CheckBox } from '../base/ui/choices.js'
import { LoadedCode } from '../base/ui/loaded-code.js'
import { Notice } from '../base/ui/notice.js'
import { useHasPart, usePanel } from '../editor/context/panel-context.js'

/**
 * Signs in with a passkey. A new request, `stop` and leaving the form close the dialog of the browser.
 *
 * @param show - shows the error, or none when a request begins
 */
function usePasskeyLogin(show: (issue: ApiError | null) => void) {
  const { session } = usePanel()
  const [request, setRequest] = useState<AbortController | null>(null)
  useEffect(() => () => request?.abort(), [request])

  const ask = async () => {
    const latest = new AbortController()
    setRequest(latest)
    show(null)
    const failure = await session.loginWithPasskey(latest.signal)
    if (latest.signal.aborted) return
    setRequest(null)
    show(failure)
  }
  return { asking: request !== null, ask, stop: () => setRequest(null) }
}

const loadForgotPassword = () => import('../kinds/account/forgot-password.js')

interface Props {
  readonly site: string
  /** The account whose session just ended, or whose password was just set. */
  readonly ended: { readonly email: string; readonly isPasswordSet?: boolean } | null
}

const introOf = (ended: Props['ended']): string => {
  if (ended === null) return texts.signIn
  return ended.isPasswordSet ? texts.passwordSet : texts.signedOut
}

/** The form to sign in, and the way for those who have forgotten their password. */
export function SignIn({ site, ended }: Props) {
  const [address, setAddress] = useState(ended?.email ?? '')
  const [forgot, setForgot] = useState(false)
  if (!forgot)
    return <SignInForm {...{ site, ended, address, setAddress }} onForgot={() => setForgot(true)} />
  return (
    <LoadedCode load={loadForgotPassword}>
      {({ ForgotPassword }) => (
        <ForgotPassword email={address} onEmail={setAddress} onBack={() => setForgot(false)} />
      )}
    </LoadedCode>
  )
}

/** Browsers have passkeys on secure addresses only. */
const PasskeyButton = ({ asking, ask }: { readonly asking: boolean; ask(): void }) =>
  'PublicKeyCredential' in window && (
    <Button label={asking ? t('access.login.busy') : texts.usePasskey} onClick={ask} />
  )

interface FormProps extends Props {
  /** The email address that was typed. */
  readonly address: string
  setAddress(address: string): void
  onForgot(): void
}

function SignInForm({ site, ended, address, setAddress, onForgot }: FormProps) {
  const { session } = usePanel()
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const passkey = usePasskeyLogin(setError)
  const hasPasskeys = useHasPart('passkeys')
  const hasLinks = useHasPart('passwords')
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
    passkey.stop()
    setBusy(true)
    setError(null)
    const body = { email: address, password: password.current?.value ?? '' }
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
          <p className="soft">{introOf(ended)}</p>
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
            value={address}
            onChange={({ target }) => setAddress(target.value)}
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
            aria-invalid={error?.kind === 'login' || undefined}
          />
        </label>
        <CheckBox label={texts.showPassword} checked={visible} onChange={setVisible} />
        <Button
          label={busy ? t('access.login.busy') : t('access.login')}
          look="primary"
          idle={busy}
          type="submit"
        />
        {hasPasskeys && <PasskeyButton {...passkey} />}
        {hasLinks && <Button label={texts.forgotPassword} look="link" onClick={onForgot} />}
      </form>
    </main>
  )
}
