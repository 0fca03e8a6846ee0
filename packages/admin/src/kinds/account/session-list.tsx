import type { OwnSessionBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { endSessions, readSessions } from './api.js'
import { accountTexts as texts } from './texts.js'

interface Props {
  /** Changes when the sessions have changed in another way. */
  readonly generation: number
  announce(text: string): void
}

function Row({ session, onEnd }: { session: OwnSessionBody; onEnd(): void }) {
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session
  const device = texts.device(browser, system)
  return (
    <li className="account-session">
      <div>
        <p>
          {device}
          {isCurrent && <strong className="account-current">{texts.thisOne}</strong>}
        </p>
        <p className="soft">{texts.times(createdAt, lastSeenAt)}</p>
      </div>
      {!isCurrent && (
        <Button label={texts.end} look="small" aria-label={texts.endOne(device, createdAt)} onClick={onEnd} />
      )}
    </li>
  )
}

/** The browsers in which the account is signed in; each other one can be signed out. */
export function SessionList({ generation, announce }: Props) {
  const { inbox } = usePanel()
  const { loaded, busy, reload } = useLoaded(`sessions ${generation}`, () => readSessions(inbox.call))
  const [failure, setFailure] = useState<{ message: string; retry: () => void } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = loaded.status === 'ready' ? loaded.value.sessions : []

  const end = async (id: number | null, textOf: (changed: number) => string) => {
    const answer = await endSessions(inbox.call, id)
    setFailure(answer.ok ? null : { message: answer.error.message, retry: () => end(id, textOf) })
    if (!answer.ok) return
    announce(textOf(answer.body.changed))
    // The pressed button disappears with its session.
    heading.current?.focus()
    reload()
  }

  return (
    <section className="account-part" aria-labelledby="account-sessions" aria-busy={busy}>
      <h3 id="account-sessions" ref={heading} tabIndex={-1}>
        {texts.sessions}
      </h3>
      {failure && <FailureNotice message={failure.message} onRetry={failure.retry} />}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      <ul>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            onEnd={() => end(session.id, () => texts.ended(texts.device(session.browser, session.system)))}
          />
        ))}
      </ul>
      {sessions.length > 1 && <Button label={texts.endOthers} onClick={() => end(null, texts.endedOthers)} />}
      {sessions.length === 1 && <p className="soft">{texts.onlyThis}</p>}
    </section>
  )
}
