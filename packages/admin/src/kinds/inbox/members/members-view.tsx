import { useRef, useState } from 'react'
import { membersCsv, readMembers } from '../../../base/inbox/api.js'
import { Pager, SearchBox } from '../../../base/lists/list-tools.js'
import { Button } from '../../../base/ui/button.js'
import { LoadingNotice, Notice } from '../../../base/ui/notice.js'
import { useQuestion } from '../../../base/ui/question.js'
import { useSubmit } from '../../../base/ui/use-submit.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { useRecordList } from '../../../records/screen/use-record-list.js'
import { LIST_TITLE_ID, ListHead } from '../inbox-parts.js'
import { ImportMembers } from '../lists/import-members.js'
import { ListActions } from '../lists/list-actions.js'
import { inboxTexts as texts } from '../texts.js'
import { type Member, MemberRow, useMemberChanges } from './member-changes.js'

interface AddMemberProps {
  readonly invalid: boolean
  /** Id of the message, for `aria-describedby`. */
  readonly describedBy: string | undefined
  /** Returns whether the address was added. */
  onAdd(email: string): Promise<boolean>
}

/** A form that adds an address to a mailing list. */
function AddMember({ invalid, describedBy, onAdd }: AddMemberProps) {
  const [address, setAddress] = useState('')
  const [busy, submit] = useSubmit(async () => {
    const isAdded = await onAdd(address.trim())
    // The next address may be there already.
    if (isAdded) setAddress((typed) => (typed === address ? '' : typed))
  })
  return (
    <form className="inbox-add" onSubmit={submit}>
      <input
        type="text"
        inputMode="email"
        autoComplete="off"
        aria-label={texts.addLabel}
        placeholder={texts.addLabel}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button label={texts.add} idle={busy} type="submit" />
    </form>
  )
}

interface Props {
  readonly list: string
  readonly name: string
  announce(text: string): void
  /** Moves the focus to the heading of what is shown next. */
  focusNext(): void
}

const ERROR_ID = 'inbox-add-error'

const status = (count: number, hasMore: boolean, isSearch: boolean): string => {
  if (count > 0) return texts.membersFound(count, hasMore)
  return isSearch ? texts.noMembersFound : texts.noMembers
}

/** The members of a mailing list. */
export function MembersView({ list, name, announce, focusNext }: Props) {
  const { inbox } = usePanel()
  const [question, ask] = useQuestion()
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useRecordList((words, cursor) => readMembers(inbox.call, list, words, cursor))
  const { search, onSearch, onTurn } = part
  const { loaded, busy, reload } = part.list
  const page = loaded.status === 'ready' ? loaded.value : null
  const members = page?.members ?? []
  const hasMore = page !== null && (page.next !== null || page.previous !== null)
  const isSearch = search.trim() !== ''

  const changed = () => {
    reload()
    inbox.refresh()
  }
  const { error, add, remove } = useMemberChanges(list, announce, changed)
  const askToRemove = (member: Member) =>
    ask({
      title: texts.removeQuestion(member.email),
      confirm: texts.removeShort,
      async onConfirm() {
        // The pressed button disappears with its row.
        if (await remove(member)) heading.current?.focus()
      },
    })

  return (
    <section className="records-list records-wide" aria-labelledby={LIST_TITLE_ID} aria-busy={busy}>
      <ListHead
        title={name}
        heading={heading}
        csv={members.length > 0 ? { href: membersCsv(list, search), name } : null}
        isNarrowed={isSearch}
      />
      <ListActions list={list} name={name} announce={announce} focusNext={focusNext} />
      <div className="records-tools">
        <SearchBox label={texts.membersSearch} onSearch={(words) => words !== search && onSearch(words)} />
        <AddMember invalid={error !== null} describedBy={error === null ? undefined : ERROR_ID} onAdd={add} />
      </div>
      {error !== null && (
        <div id={ERROR_ID}>
          <Notice role="alert">{error}</Notice>
        </div>
      )}
      <ImportMembers list={list} onChanged={changed} />
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {status(members.length, hasMore, isSearch)}
        </p>
      )}
      <ul className="records-rows">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={() => askToRemove(member)} />
        ))}
      </ul>
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
      {question}
    </section>
  )
}
