import { NewPassword } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ApiError } from '../../base/api/api-error.js'
import type { Client } from '../../base/api/client.js'
import { readSession } from '../../base/api/session.js'
import type { Store } from '../../base/store/store.js'
import { Button } from '../../base/ui/button.js'
import { CheckBox } from '../../base/ui/choices.js'
import { TextField } from '../../base/ui/fields.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import type { PanelState, SessionState } from '../../editor/panel/state.js'
import { readLink, setPassword } from './api.js'
import { ForgotPassword } from './forgot-password.js'
import { accountTexts as texts } from './texts.js'

/** Leaves the form for a new password: the account signs in with it, unless the browser has another session. */
async function leaveLink(store: Store<PanelState>, call: Client, email: string): Promise<void> {
  const answer = await readSession(call)
  const session = (): SessionState => {
    if (!answer.ok) return { status: 'failed', error: answer.error }
    const { account, website } = answer.body
    if (account) return { status: 'signed-in', account, website }
    return { status: 'signed-out', website, ended: { email, isPasswordSet: true } }
  }
  store.set((state) => ({ ...state, session: session(), token: null }))
}

/** The fields for the new password of the link's account. */
function PasswordFields({ token, email, onUseless }: { token: string; email: string; onUseless(): void }) {
  const { inbox, store } = usePanel()
  const [password, setValue] = useState('')
  const [issue, setIssue] = useState<string>()
  const [error, setError] = useState<ApiError | null>(null)
  const [visible, setVisible] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (message: string) => {
    setIssue(message)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  const [busy, submit] = useSubmit(async () => {
    setIssue(undefined)
    setError(null)
    if (!v.is(NewPassword, password)) return refuse(texts.wrongLength)
    const answer = await setPassword(inbox.call, token, password)
    if (answer.ok) return leaveLink(store, inbox.call, answer.body.email)
    const { error: failed } = answer
    if (failed.kind !== 'invalid') return setError(failed)
    if (failed.code === 'link-useless') return onUseless()
    if (failed.errors.password) return refuse(failed.errors.password)
    setError(failed)
  })

  return (
    <form
      ref={form}
      className="card-form"
      onSubmit={submit}
      aria-labelledby="set-password-title"
      aria-busy={busy}
      noValidate
    >
      {error && <FailureNotice message={error.message} onRetry={() => submit()} />}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        error={undefined}
        readOnly
        value={email}
        onChange={() => {}}
      />
      <TextField
        label={texts.next}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        help={texts.rule}
        error={issue}
        value={password}
        onChange={setValue}
      />
      <CheckBox label={texts.show} checked={visible} onChange={setVisible} />
      <Button label={busy ? texts.setting : texts.set} look="primary" idle={busy} type="submit" />
    </form>
  )
}

interface Props {
  readonly token: string
  /** Leaves the link for the form to sign in. */
  onLeave(): void
}

/** The place that a link for a password leads to. */
export function SetPassword({ token, onLeave }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(token, () => readLink(inbox.call, token))
  const [wasUsed, setWasUsed] = useState(false)
  const [asking, setAsking] = useState(false)
  const [email, setEmail] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const isUseless =
    wasUsed ||
    (loaded.status === 'failed' && loaded.error.kind === 'invalid' && loaded.error.code === 'link-useless')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes when the link turns out to be useless.
  useEffect(() => heading.current?.focus(), [isUseless])

  if (asking) return <ForgotPassword email={email} onEmail={setEmail} onBack={onLeave} />
  return (
    <main className="sign-in">
      <div className="card">
        <h1 id="set-password-title" ref={heading} tabIndex={-1}>
          {isUseless ? texts.uselessTitle : texts.setTitle}
        </h1>
        <p className="soft">{isUseless ? texts.useless : texts.setAbout}</p>
        {!isUseless && <LoadingNotice loaded={loaded} onRetry={reload} />}
        {loaded.status === 'ready' && !isUseless && (
          <PasswordFields token={token} email={loaded.value.email} onUseless={() => setWasUsed(true)} />
        )}
        {isUseless && <Button label={texts.newLink} look="primary" onClick={() => setAsking(true)} />}
        <Button label={texts.toLogin} onClick={onLeave} />
      </div>
    </main>
  )
}
