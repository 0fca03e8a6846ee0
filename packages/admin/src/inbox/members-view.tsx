import { type FormEvent, useRef, useState } from 'react'
import { Confirm } from '../ui/confirm.js'
import { LoadingNotice } from '../ui/loading-notice.js'
import { Notice } from '../ui/notice.js'
import { usePanel } from '../ui/panel-context.js'
import { timeOf } from '../ui/time.js'
import { useLoaded } from '../ui/use-loaded.js'
import { addMember, type Cursor, membersCsv, readMembers, removeMember } from './api.js'
import { Pager } from './pager.js'
import { SearchBox } from './search-box.js'
import { inboxTexts as texts } from './texts.js'

interface Props {
  readonly list: string
  announce(text: string): void
}

/** The members of a mailing list. */
export function MembersView({ list, announce }: Props) {
  const { inbox } = usePanel()
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState<{ id: number; email: string } | null>(null)
  const [address, setAddress] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { loaded, busy, reload } = useLoaded(JSON.stringify([search, cursor]), () =>
    readMembers(inbox.call, list, search, cursor),
  )
  const page = loaded.status === 'ready' ? loaded.value : null
  const members = page?.members ?? []
  const hasMore = page !== null && (page.next !== null || page.previous !== null)

  const refresh = () => {
    reload()
    inbox.refresh()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const email = address.trim()
    const answer = await addMember(inbox.call, list, email)
    setProblem(answer.ok ? null : answer.problem.message)
    if (!answer.ok) return
    announce(answer.body.changed > 0 ? texts.added(email) : texts.isMember(email))
    setAddress('')
    refresh()
  }
  const remove = async (member: { id: number; email: string }) => {
    const answer = await removeMember(inbox.call, list, member.id)
    setProblem(answer.ok ? null : answer.problem.message)
    if (!answer.ok) return
    announce(texts.removed(member.email))
    refresh()
    // The button that was pressed goes with its row.
    heading.current?.focus()
  }

  return (
    <section className="inbox-list inbox-wide" aria-labelledby="inbox-list-title" aria-busy={busy}>
      <div className="inbox-head">
        <h2 id="inbox-list-title" ref={heading} tabIndex={-1}>
          {list}
        </h2>
        {members.length > 0 && (
          <a className="button button-small" href={membersCsv(list, search)} download={`${list}.csv`}>
            {search.trim() === '' ? texts.csv : texts.csvFound}
          </a>
        )}
      </div>
      <div className="inbox-tools">
        <SearchBox
          label={texts.membersSearch}
          onSearch={(words) => {
            if (words === search) return
            setCursor(null)
            setSearch(words)
          }}
        />
        <form className="inbox-add" onSubmit={add}>
          <input
            type="text"
            inputMode="email"
            autoComplete="off"
            aria-label={texts.addLabel}
            placeholder={texts.addLabel}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : 'inbox-add-problem'}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <button type="submit" className="button">
            {texts.add}
          </button>
        </form>
      </div>
      {problem !== null && (
        <div id="inbox-add-problem">
          <Notice role="alert">{problem}</Notice>
        </div>
      )}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {members.length > 0
            ? texts.membersFound(members.length, hasMore)
            : search.trim() === ''
              ? texts.noMembers
              : texts.noMembersFound}
        </p>
      )}
      <ul className="inbox-rows">
        {members.map(({ id, email, joinedAt, formId }) => (
          <li key={id} className="inbox-row inbox-member">
            <span>
              <bdi>{email}</bdi>
              <time className="soft" dateTime={joinedAt}>
                {formId === '' ? texts.addedHere(timeOf(joinedAt)) : texts.joined(timeOf(joinedAt))}
              </time>
            </span>
            <button
              type="button"
              className="button button-small"
              aria-label={texts.remove(email)}
              onClick={() => setRemoving({ id, email })}
            >
              {texts.removeShort}
            </button>
          </li>
        ))}
      </ul>
      {page && <Pager next={page.next} previous={page.previous} onTurn={setCursor} />}
      {removing && (
        <Confirm
          question={texts.removeQuestion(removing.email)}
          confirm={texts.removeShort}
          cancel={texts.cancel}
          onAnswer={(confirmed) => {
            setRemoving(null)
            if (confirmed) remove(removing)
          }}
        />
      )}
    </section>
  )
}
