import type { SubmissionsBody } from '@site/runtime/contract'
import { type ComponentProps, useRef, useState } from 'react'
import type { Cursor } from '../../../base/api/query.js'
import { type MessageQuery, messagesCsv } from '../../../base/inbox/api.js'
import type { InboxRoute } from '../../../base/inbox/route.js'
import { Pager } from '../../../base/lists/list-tools.js'
import { LoadingNotice, Notice } from '../../../base/ui/notice.js'
import type { Loading } from '../../../base/ui/use-loaded.js'
import { LIST_TITLE_ID, ListHead } from '../inbox-parts.js'
import { inboxTexts as texts } from '../texts.js'
import { ConfirmDelete, OldMessages } from './message-deletion.js'
import { MessageRow, MessageTable, type Order } from './message-rows.js'
import { BulkActions, MessageTools } from './message-tools.js'

interface MessageRowsProps extends ComponentProps<typeof MessageTable> {
  readonly isTable: boolean
  /** The names of the forms by id, in a list of several forms' messages; null in the list of one form. */
  readonly names: ReadonlyMap<string, string> | null
}

/** The messages of a page, as a table or as a list. */
function MessageRows({ isTable, names, ...table }: MessageRowsProps) {
  const { messages, route, selected, onSelect } = table
  if (isTable) return <MessageTable {...table} />
  return (
    <ul className="records-rows">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          route={route}
          formName={names && (names.get(message.formId) ?? message.formId)}
          selected={selected.includes(message.id)}
          onSelect={() => onSelect(message.id)}
        />
      ))}
    </ul>
  )
}

interface Selection {
  /** The ids of the selected rows, in the order of the page. */
  readonly selected: readonly number[]
  selectAll(isSelected: boolean): void
  toggle(id: number): void
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])

/** The selected rows of a page. Rows that are no longer on the page are not part of actions. */
function useSelection(rows: readonly { readonly id: number }[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const ids = rows.map(({ id }) => id)
  return {
    selected: ids.filter((id) => marked.has(id)),
    selectAll: (isSelected) => setMarked(new Set(isSelected ? ids : [])),
    toggle: (id) => setMarked((before) => toggled(before, id)),
  }
}

interface Props {
  readonly route: Extract<InboxRoute, { kind: 'messages' }>
  readonly title: string
  readonly names: ReadonlyMap<string, string>
  readonly query: MessageQuery
  readonly list: Loading<SubmissionsBody>
  /** The messages have columns, of the fields of their form. */
  readonly isTable: boolean
  readonly order: Order
  /** The message of the last change that failed. */
  readonly error: string | null
  onQuery(change: Partial<MessageQuery>): void
  onTurn(cursor: Cursor): void
  onOrder(order: Order): void
  onMark(ids: readonly number[], read: boolean): void
  onDelete(ids: readonly number[]): Promise<boolean>
  onOldDeleted(count: number): void
}

const status = (count: number, hasMore: boolean, isNarrowed: boolean): string => {
  if (count > 0) return texts.found(count, hasMore)
  return isNarrowed ? texts.noneFound : texts.none
}

/** One page of messages with search, filter, and actions for the selected ones. */
export function MessageList(props: Props) {
  const { route, title, names, query, list, isTable, order, error } = props
  const { onQuery, onTurn, onOrder, onMark, onDelete, onOldDeleted } = props
  const { loaded, busy, reload } = list
  const [isConfirming, setIsConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const page = loaded.status === 'ready' ? loaded.value : null
  const newest = page?.submissions ?? []
  const rows = order === 'oldest' ? newest.toReversed() : newest
  const { selected, selectAll, toggle } = useSelection(rows)
  const isNarrowed = query.search.trim() !== '' || query.unread
  const hasMore = page !== null && (page.next !== null || page.previous !== null)

  return (
    <section
      className={`records-list ${isTable ? 'inbox-wide' : ''}`}
      aria-labelledby={LIST_TITLE_ID}
      aria-busy={busy}
    >
      <ListHead
        title={title}
        heading={heading}
        csv={
          query.formId !== null && rows.length > 0 ? { href: messagesCsv(query), name: query.formId } : null
        }
        isNarrowed={isNarrowed}
      />
      <MessageTools query={query} onQuery={onQuery} />
      {error !== null && <Notice role="alert">{error}</Notice>}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {status(rows.length, hasMore, isNarrowed)}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <BulkActions
            total={rows.length}
            selected={selected.length}
            onSelectAll={selectAll}
            onMark={(read) => onMark(selected, read)}
            onDelete={() => setIsConfirming(true)}
          />
          <MessageRows
            isTable={isTable}
            title={title}
            messages={rows}
            route={route}
            order={order}
            selected={selected}
            names={query.formId === null ? names : null}
            onSelect={toggle}
            onOrder={onOrder}
          />
        </>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
      {rows.length > 0 && !isNarrowed && <OldMessages formId={query.formId} onDeleted={onOldDeleted} />}
      {isConfirming && (
        <ConfirmDelete
          count={selected.length}
          onAnswer={async (confirmed) => {
            setIsConfirming(false)
            if (!confirmed || !(await onDelete(selected))) return
            selectAll(false)
            // The pressed button disappears with the selection.
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}
