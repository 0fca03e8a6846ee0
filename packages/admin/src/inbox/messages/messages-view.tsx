import type { InboxBody } from '@site/runtime/contract'
import { useState } from 'react'
import { usePanel } from '../../ui/panel-context.js'
import { type Loaded, useLoaded } from '../../ui/use-loaded.js'
import { type Cursor, deleteMessages, type MessageQuery, markMessages, readMessages } from '../api.js'
import { type Place, writePlace } from '../route.js'
import { inboxTexts as texts } from '../texts.js'
import { MessageList } from './message-list.js'
import { MessageView } from './message-view.js'

interface Props {
  readonly place: Extract<Place, { kind: 'messages' }>
  readonly overview: Loaded<InboxBody>
  announce(text: string): void
}

/** The names of the forms by id. */
const namesOf = (overview: Loaded<InboxBody>): ReadonlyMap<string, string> =>
  new Map(
    overview.status === 'ready'
      ? overview.value.forms.map(({ formId, name }) => [formId, name || formId])
      : [],
  )

/** A list of messages, and beside it the one that is open. */
export function MessagesView({ place, overview, announce }: Props) {
  const { inbox, navigation } = usePanel()
  const { formId, open } = place
  const [query, setQuery] = useState<MessageQuery>({ formId, search: '', unread: false })
  const [cursor, setCursor] = useState<Cursor>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const list = useLoaded(JSON.stringify([query, cursor]), () => readMessages(inbox.call, query, cursor))
  const names = namesOf(overview)

  const refresh = () => {
    list.reload()
    inbox.refresh()
  }
  const mark = async (ids: readonly number[], read: boolean) => {
    const answer = await markMessages(inbox.call, ids, read)
    setProblem(answer.ok ? null : answer.problem.message)
    if (answer.ok) refresh()
    return answer.ok
  }
  const remove = async (ids: readonly number[]) => {
    const answer = await deleteMessages(inbox.call, ids)
    setProblem(answer.ok ? null : answer.problem.message)
    if (!answer.ok) return false
    announce(texts.deleted(answer.body.changed))
    if (open !== null && ids.includes(open)) navigation.show('inbox', writePlace({ ...place, open: null }))
    refresh()
    return true
  }
  const changeQuery = (change: Partial<MessageQuery>) => {
    setCursor(null)
    setQuery((before) => ({ ...before, ...change }))
  }

  return (
    <>
      <MessageList
        place={place}
        title={formId === null ? texts.all : (names.get(formId) ?? formId)}
        names={names}
        query={query}
        list={list}
        problem={problem}
        onQuery={changeQuery}
        onTurn={setCursor}
        onMark={async (ids, read) => {
          if (await mark(ids, read)) announce(texts.marked(ids.length, read))
        }}
        onDelete={remove}
        onOldDeleted={(count) => {
          announce(texts.deleted(count))
          refresh()
        }}
      />
      {open === null ? (
        <div className="inbox-detail inbox-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      ) : (
        <MessageView key={open} id={open} place={place} names={names} onMark={mark} onDelete={remove} />
      )}
    </>
  )
}
