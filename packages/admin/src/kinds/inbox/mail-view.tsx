import type { MailBody } from '@site/runtime/contract'
import { useState } from 'react'
import { readMail, retryMail, sendTestMail } from '../../base/inbox/api.js'
import { Button } from '../../base/ui/button.js'
import { LoadingNotice, Notice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { Facts } from '../../records/detail.js'
import { InboxLink } from './inbox-parts.js'
import { inboxTexts as texts } from './texts.js'

const EXAMPLE = `SMTP_URL=smtp://user:password@smtp.example.com:587
MAIL_FROM=mail@example.com`

const MailOff = () => (
  <>
    <Notice role="status">
      <p>{texts.mailOff}</p>
    </Notice>
    <p>{texts.mailWho}</p>
    <details className="inbox-operator">
      <summary>{texts.mailOperator}</summary>
      <p>{texts.mailHow}</p>
      <pre className="inbox-code">
        <code>{EXAMPLE}</code>
      </pre>
      <p className="soft">{texts.mailWhere}</p>
    </details>
  </>
)

const Unsent = ({ unsent }: Pick<MailBody, 'unsent'>) => (
  <ul className="records-rows">
    {unsent.map(({ id, submissionId, formId, orderNumber, attempts, error, retryAt }) => (
      <li key={id} className="records-row inbox-unsent">
        <span className="records-row-title">
          {retryAt === null ? texts.givenUp(attempts) : texts.retryAt(attempts, timeOf(retryAt))}
        </span>
        <span>{error}</span>
        {orderNumber !== null && <span>{texts.aboutOrder(orderNumber)}</span>}
        {submissionId !== null && formId !== null && (
          <InboxLink to={{ kind: 'messages', formId, open: submissionId }}>{texts.openMessage}</InboxLink>
        )}
      </li>
    ))}
  </ul>
)

interface ActionProps {
  readonly label: string
  readonly busy: boolean
  onClick(): void
}

/** A button that keeps its focus while the server works. */
const Action = ({ label, busy, onClick }: ActionProps) => (
  <div className="records-actions">
    <Button label={label} idle={busy} onClick={onClick} />
  </div>
)

/** The state of email notifications: on or off, recipient, and messages that were not sent. */
export function MailView() {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded('mail', () => readMail(inbox.call))
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const [error, setError] = useState<string | null>(null)

  const run = async (action: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    setResult('')
    setResult(await action())
    setBusy(false)
    reload()
  }
  const test = async () => {
    const answer = await sendTestMail(inbox.call)
    if (answer.ok) return texts.testSent(answer.body.to)
    setError(answer.error.message)
    return ''
  }
  const retry = async () => {
    const answer = await retryMail(inbox.call)
    if (answer.ok) return texts.retrying(answer.body.changed)
    setError(answer.error.message)
    return ''
  }

  const mail = loaded.status === 'ready' ? loaded.value : null
  return (
    <section className="records-list records-wide" aria-labelledby="inbox-list-title">
      <div className="records-head">
        <h2 id="inbox-list-title" tabIndex={-1}>
          {texts.mail}
        </h2>
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {mail && !mail.on && <MailOff />}
      {mail?.on && (
        <>
          <p>{texts.mailOn}</p>
          <Facts
            facts={[
              [texts.mailTo, mail.to],
              [texts.mailFrom, mail.from],
              [texts.mailServer, mail.server],
              [texts.lastSent, mail.lastSentAt === null ? texts.never : timeOf(mail.lastSentAt)],
              [texts.waiting, String(mail.waiting)],
            ]}
          />
          <Action label={texts.sendTest} busy={busy} onClick={() => run(test)} />
          <p role="status">{result}</p>
          {error !== null && <Notice role="alert">{error}</Notice>}
          {mail.unsent.length > 0 && (
            <>
              <h3>{texts.unsent}</h3>
              <Unsent unsent={mail.unsent} />
              <Action label={texts.tryAgain} busy={busy} onClick={() => run(retry)} />
            </>
          )}
        </>
      )}
    </section>
  )
}
