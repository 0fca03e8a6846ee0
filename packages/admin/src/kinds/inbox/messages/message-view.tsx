import { fileSizeText, type SubmissionBody } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileAddress, readMessage } from '../../../base/inbox/api.js'
import type { InboxRoute } from '../../../base/inbox/route.js'
import { formatLocale } from '../../../base/messages/language.js'
import { t } from '../../../base/messages.js'
import { Button } from '../../../base/ui/button.js'
import { timeOf } from '../../../base/ui/time/time.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { useArrivalFocus } from '../../../editor/context/arrival.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { missingTexts, RecordNotice } from '../../../records/record-notice.js'
import { InboxLink } from '../inbox-parts.js'
import { inboxTexts as texts } from '../texts.js'
import { ConfirmDelete } from './message-deletion.js'
import { linkOf, titleOf } from './summary.js'

type Answer = SubmissionBody['answers'][number]

/** An answer, as a link if its address is safe. */
const AnswerText = ({ answer }: { answer: Answer }) => {
  const link = linkOf(answer)
  if (link === null) return answer.text
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {answer.text}
    </a>
  )
}

/** The answers and files of a message. */
const MessageBody = ({ message: { id, answers, files } }: { message: SubmissionBody }) => (
  <>
    <dl className="records-answers">
      {answers.map((answer) => (
        <div key={answer.fieldId}>
          <dt>{answer.label}</dt>
          <dd dir="auto">
            <AnswerText answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
    {files.length > 0 && (
      <>
        <h3>{texts.attachments}</h3>
        <ul className="inbox-files">
          {files.map(({ n, name, size }) => (
            <li key={n}>
              <a href={fileAddress(id, n)} download={name}>
                {texts.download(name, fileSizeText(size, t, formatLocale()))}
              </a>
            </li>
          ))}
        </ul>
        <p className="soft">{texts.filesWarning}</p>
      </>
    )}
  </>
)

interface Props {
  readonly id: number
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  readonly names: ReadonlyMap<string, string>
  onMark(ids: readonly number[], read: boolean): Promise<boolean>
  onDelete(ids: readonly number[]): Promise<boolean>
}

/** One whole message. Opening it marks it as read. The visitor's values are shown as text. */
export function MessageView({ id, route, names, onMark, onDelete }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(String(id), () => readMessage(inbox.call, id))
  const [isConfirming, setIsConfirming] = useState(false)
  const [read, setRead] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const message = loaded.status === 'ready' ? loaded.value : null

  useArrivalFocus(heading, message?.id ?? null)
  const onOpened = useEffectEvent(async (isRead: boolean) => {
    if (isRead || (await onMark([id], true))) setRead(true)
  })
  useEffect(() => {
    if (message) onOpened(message.read)
  }, [message])

  const title = message && (titleOf(message) ?? texts.untitled)
  const formName = message && (names.get(message.formId) ?? message.formId)
  return (
    <section className="records-detail" aria-labelledby={message ? 'inbox-message-title' : undefined}>
      <InboxLink to={{ ...route, open: null }} className="records-back">
        {missingTexts.back}
      </InboxLink>
      <RecordNotice loaded={loaded} kind="message" id={String(id)} screen="inbox" onRetry={reload} />
      {message && (
        <>
          <div className="records-head">
            <h2 id="inbox-message-title" ref={heading} tabIndex={-1}>
              <bdi>{title}</bdi>
            </h2>
            <div className="records-actions">
              <Button
                label={read === false ? texts.markRead : texts.markUnread}
                look="small"
                onClick={async () => {
                  const next = read !== true
                  if (await onMark([id], next)) setRead(next)
                }}
              />
              <Button label={texts.delete} look="small danger" onClick={() => setIsConfirming(true)} />
            </div>
          </div>
          <p className="soft">
            <time dateTime={message.createdAt}>{texts.sentAt(timeOf(message.createdAt))}</time>{' '}
            {texts.withForm(formName ?? '')}
          </p>
          {message.suspicious && <p className="soft">{texts.suspicious}</p>}
          <MessageBody message={message} />
        </>
      )}
      {isConfirming && (
        <ConfirmDelete
          count={1}
          onAnswer={async (confirmed) => {
            setIsConfirming(false)
            // The message disappears together with the focus, which moves to the list.
            if (confirmed && (await onDelete([id]))) document.getElementById('inbox-list-title')?.focus()
          }}
        />
      )}
    </section>
  )
}
