import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../base/api/api-error.js'
import { Button } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { askForLink } from './api.js'
import { accountTexts as texts } from './texts.js'

interface Props {
  readonly email: string
  onEmail(email: string): void
  /** Returns to the form to sign in. */
  onBack(): void
}

/** Asks for a link by which a forgotten password is replaced. */
export function ForgotPassword({ email, onEmail, onBack }: Props) {
  const { inbox } = usePanel()
  const [error, setError] = useState<ApiError | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes when the request is sent.
  useEffect(() => heading.current?.focus(), [sentTo])

  const [busy, submit] = useSubmit(async () => {
    const answer = await askForLink(inbox.call, email)
    setError(answer.ok ? null : answer.error)
    if (answer.ok) setSentTo(email.trim())
  })

  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit} aria-labelledby="forgot-title" aria-busy={busy}>
        <h1 id="forgot-title" ref={heading} tabIndex={-1}>
          {sentTo === null ? texts.forgotTitle : texts.forgotSentTitle}
        </h1>
        {sentTo === null ? (
          <>
            <p className="soft">{texts.forgotAbout}</p>
            {error && <FailureNotice message={error.message} onRetry={() => submit()} />}
            <TextField
              label={texts.email}
              name="email"
              type="email"
              autoComplete="username"
              error={undefined}
              required
              value={email}
              onChange={onEmail}
            />
            <Button
              label={busy ? texts.forgotSending : texts.forgotSend}
              look="primary"
              idle={busy}
              type="submit"
            />
          </>
        ) : (
          <p role="status">{texts.forgotSent(sentTo)}</p>
        )}
        <Button label={texts.toLogin} onClick={onBack} />
      </form>
    </main>
  )
}
