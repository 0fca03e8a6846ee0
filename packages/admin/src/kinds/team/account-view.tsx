import type { PasswordLinkBody, TeamAccountBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { joined } from '../../base/messages/texts.js'
import { rightsOf, roleName } from '../../base/roles.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice, Notice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useArrivalFocus } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { BackLink, Facts } from '../../records/detail.js'
import { AccountRoles } from './account-roles.js'
import { makeLink, removeAccount } from './api.js'
import { teamTexts as texts } from './texts.js'

/** The link by which a person sets the password: to copy, or where it was sent. */
function OneTimeLink({ made: { account, link, mailError, expiresAt } }: { made: PasswordLinkBody }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  if (link === null) return <p role="status">{texts.linkMailed(account.email, expiresAt)}</p>

  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setStatus(texts.copied)
    } catch {
      // Browsers offer the clipboard only to sites with TLS.
      field.current?.focus()
      setStatus(texts.copyFailed)
    }
  }

  return (
    <div className="team-link">
      {mailError !== '' && <Notice role="alert">{texts.mailFailed(mailError)}</Notice>}
      <p>{texts.linkOnce(account.name || account.email, expiresAt)}</p>
      <div className="actions team-link-row">
        <input
          ref={field}
          type="text"
          readOnly
          aria-label={texts.linkFor(account.email)}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button label={texts.copy} onClick={copy} />
      </div>
      <p className="soft" role="status">
        {status}
      </p>
    </div>
  )
}

interface Props {
  readonly account: TeamAccountBody
  readonly isOwn: boolean
  /** The link that was just made for this account. */
  readonly made: PasswordLinkBody | null
  onMade(made: PasswordLinkBody): void
  onChanged(account: TeamAccountBody, announcement: string): void
  onRemoved(account: TeamAccountBody): void
}

/** A new link for the password, and removing the account. */
function Actions({ account, onMade, onRemoved }: Omit<Props, 'isOwn' | 'made' | 'onChanged'>) {
  const { inbox } = usePanel()
  const [failure, setFailure] = useState<{ message: string; retry: () => void } | null>(null)
  const [question, ask] = useQuestion()

  const invite = async () => {
    const answer = await makeLink(inbox.call, account.id)
    setFailure(answer.ok ? null : { message: answer.error.message, retry: invite })
    if (answer.ok) onMade(answer.body)
  }
  const remove = async () => {
    const answer = await removeAccount(inbox.call, account.id)
    setFailure(answer.ok ? null : { message: answer.error.message, retry: remove })
    if (answer.ok) onRemoved(account)
  }
  const askToRemove = () =>
    ask({
      title: texts.removeQuestion(account.name || account.email),
      text: texts.removeHelp,
      confirm: texts.removeConfirm,
      onConfirm: remove,
    })

  return (
    <>
      <section className="team-action" aria-labelledby="team-password-title">
        <h3 id="team-password-title">{texts.inviteTitle}</h3>
        <p className="soft">{texts.inviteHelp}</p>
        <Button label={texts.invite} look="small" onClick={invite} />
      </section>
      <section className="team-action" aria-labelledby="team-remove-title">
        <h3 id="team-remove-title">{texts.removeTitle}</h3>
        <p className="soft">{texts.removeHelp}</p>
        <Button label={texts.remove} look="small danger" onClick={askToRemove} />
      </section>
      {failure && <FailureNotice message={failure.message} onRetry={failure.retry} />}
      {question}
    </>
  )
}

/** One account: who it is, what it may do, and what an administrator can change. */
export function AccountView({ account, isOwn, made, onChanged, ...actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrivalFocus(heading)
  useEffect(() => {
    // A new link appears below the heading.
    if (made) heading.current?.focus()
  }, [made])
  return (
    <section className="records-detail" aria-labelledby="team-account-title">
      <BackLink screen="team" />
      <h2 id="team-account-title" ref={heading} tabIndex={-1}>
        <bdi>{account.name || account.email}</bdi>
      </h2>
      {made && <OneTimeLink key={made.link} made={made} />}
      <Facts
        facts={[
          [texts.email, account.email],
          [texts.roles, joined(account.roles.map(roleName))],
          [texts.mayDo, rightsOf(account.roles)],
          [texts.added, timeOf(account.createdAt)],
        ]}
      />
      {isOwn ? (
        <p>
          {texts.own}{' '}
          <ScreenLink screen="account" at={null}>
            {texts.ownLink}
          </ScreenLink>
        </p>
      ) : (
        <>
          <AccountRoles account={account} onChanged={onChanged} />
          <Actions account={account} {...actions} />
        </>
      )}
    </section>
  )
}
