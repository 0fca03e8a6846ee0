import type { InboxBody } from '@site/runtime/contract'
import { useState } from 'react'
import type { Cursor } from '../../../base/api/query.js'
import { deleteMessages, type MessageQuery, markMessages, readMessages } from '../../../base/inbox/api.js'
import { type InboxRoute, writeRoute } from '../../../base/inbox/route.js'
import { type Loaded, useLoaded } from '../../../base/ui/use-loaded.js'
import { useMediaQuery } from '../../../base/ui/use-media-query.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { isShown } from '../../../editor/panel/state.js'
import { inboxTexts as texts } from '../texts.js'
import { MessageList } from './message-list.js'
import type { Order } from './message-rows.js'
import { MessageView } from './message-view.js'

interface Props {
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  readonly overview: Loaded<InboxBody>
  announce(text: string): void
}

/** There is room for a table, as in inbox.css. */
const WIDE = '(min-width: 1001px)'

/** The page that a list starts with. */
const START: Readonly<Record<Order, Cursor>> = { newest: null, oldest: { after: '0' } }

/** The names of the forms by id. */
const namesOf = (overview: Loaded<InboxBody>): ReadonlyMap<string, string> =>
  new Map(
    overview.status === 'ready'
      ? overview.value.forms.map(({ formId, name }) => [formId, name || formId])
      : [],
  )

/** A list of messages and the open message beside it. */
export function MessagesView({ route, overview, announce }: Props) {
  const { inbox, navigation, store } = usePanel()
  const { formId, open } = route
  const [query, setQuery] = useState<MessageQuery>({ formId, search: '', unread: false })
  const [cursor, setCursor] = useState<Cursor>(null)
  const [error, setError] = useState<string | null>(null)
  const [order, setOrder] = useState<Order>('newest')
  const isWide = useMediaQuery(WIDE)
  // The columns are those of a form. Beside an open message there is no room for them.
  const isTable = isWide && formId !== null && open === null
  const list = useLoaded(JSON.stringify([query, cursor]), () => readMessages(inbox.call, query, cursor))
  const names = namesOf(overview)

  const refresh = () => {
    list.reload()
    inbox.refresh()
  }
  const mark = async (ids: readonly number[], read: boolean) => {
    const answer = await markMessages(inbox.call, ids, read)
    setError(answer.ok ? null : answer.error.message)
    if (answer.ok) refresh()
    return answer.ok
  }
  const remove = async (ids: readonly number[]) => {
    const answer = await deleteMessages(inbox.call, ids)
    setError(answer.ok ? null : answer.error.message)
    if (!answer.ok) return false
    announce(texts.deleted(answer.body.changed))
    if (open !== null && ids.includes(open) && isShown(store.get(), 'inbox', writeRoute(route)))
      navigation.show('inbox', writeRoute({ ...route, open: null }))
    refresh()
    return true
  }
  const changeQuery = (change: Partial<MessageQuery>) => {
    setCursor(START[order])
    setQuery((before) => ({ ...before, ...change }))
  }

  return (
    <>
      <MessageList
        route={route}
        title={formId === null ? texts.all : (names.get(formId) ?? formId)}
        names={names}
        query={query}
        list={list}
        isTable={isTable}
        order={order}
        error={error}
        onQuery={changeQuery}
        onTurn={setCursor}
        onOrder={(next) => {
          setCursor(START[next])
          setOrder(next)
        }}
        onMark={async (ids, read) => {
          if (await mark(ids, read)) announce(texts.marked(ids.length, read))
        }}
        onDelete={remove}
        onOldDeleted={(count) => {
          announce(texts.deleted(count))
          refresh()
        }}
      />
      {open === null && !isTable && (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      )}
      {open !== null && (
        <MessageView key={open} id={open} route={route} names={names} onMark={mark} onDelete={remove} />
      )}
    </>
  )
}
