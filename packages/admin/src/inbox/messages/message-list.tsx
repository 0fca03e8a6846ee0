import type { SubmissionsBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { LoadingNotice } from '../../ui/loading-notice.js'
import { Notice } from '../../ui/notice.js'
import type { Loading } from '../../ui/use-loaded.js'
import { type Cursor, type MessageQuery, messagesCsv } from '../api.js'
import { Pager } from '../pager.js'
import type { Place } from '../route.js'
import { SearchBox } from '../search-box.js'
import { inboxTexts as texts } from '../texts.js'
import { ConfirmDelete } from './confirm-delete.js'
import { MessageRow } from './message-row.js'
import { OldMessages } from './old-messages.js'

interface Props {
  readonly place: Extract<Place, { kind: 'messages' }>
  readonly title: string
  readonly names: ReadonlyMap<string, string>
  readonly query: MessageQuery
  readonly list: Loading<SubmissionsBody>
  /** The message of the last change that failed. */
  readonly problem: string | null
  onQuery(change: Partial<MessageQuery>): void
  onTurn(cursor: Cursor): void
  onMark(ids: readonly number[], read: boolean): void
  onDelete(ids: readonly number[]): Promise<boolean>
  onOldDeleted(count: number): void
}

/** One page of messages with search, filter, and actions for the selected ones. */
export function MessageList(props: Props) {
  const { place, title, names, query, list, problem, onQuery, onTurn, onMark, onDelete, onOldDeleted } = props
  const { loaded, busy, reload } = list
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const page = loaded.status === 'ready' ? loaded.value : null
  const rows = page?.submissions ?? []
  // Actions leave rows alone that are no longer on the page.
  const selected = rows.map(({ id }) => id).filter((id) => marked.has(id))
  const isNarrowed = query.search.trim() !== '' || query.unread
  const hasMore = page !== null && (page.next !== null || page.previous !== null)

  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.length > 0 && selected.length < rows.length
  }, [selected.length, rows.length])

  const toggle = (id: number) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))

  return (
    <section className="inbox-list" aria-labelledby="inbox-list-title" aria-busy={busy}>
      <div className="inbox-head">
        <h2 id="inbox-list-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {query.formId !== null && rows.length > 0 && (
          <a className="button button-small" href={messagesCsv(query)} download={`${query.formId}.csv`}>
            {isNarrowed ? texts.csvFound : texts.csv}
          </a>
        )}
      </div>
      <div className="inbox-tools">
        <SearchBox
          label={texts.search}
          onSearch={(search) => search !== query.search && onQuery({ search })}
        />
        <label className="inbox-check">
          <input
            type="checkbox"
            checked={query.unread}
            onChange={(event) => onQuery({ unread: event.target.checked })}
          />
          {texts.onlyUnread}
        </label>
      </div>
      {problem !== null && <Notice role="alert">{problem}</Notice>}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {rows.length > 0 ? texts.found(rows.length, hasMore) : isNarrowed ? texts.noneFound : texts.none}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <div className="inbox-bulk">
            <label className="inbox-check">
              <input
                ref={box}
                type="checkbox"
                checked={selected.length === rows.length}
                onChange={(event) => setMarked(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
              />
              {selected.length > 0 ? texts.selected(selected.length) : texts.selectAll}
            </label>
            {selected.length > 0 && (
              <div className="inbox-actions">
                <button type="button" className="button button-small" onClick={() => onMark(selected, true)}>
                  {texts.markRead}
                </button>
                <button type="button" className="button button-small" onClick={() => onMark(selected, false)}>
                  {texts.markUnread}
                </button>
                <button
                  type="button"
                  className="button button-small button-danger"
                  onClick={() => setAsking(true)}
                >
                  {texts.delete}
                </button>
              </div>
            )}
          </div>
          <ul className="inbox-rows">
            {rows.map((row) => (
              <MessageRow
                key={row.id}
                message={row}
                place={place}
                formName={query.formId === null ? (names.get(row.formId) ?? row.formId) : null}
                selected={marked.has(row.id)}
                onSelect={() => toggle(row.id)}
              />
            ))}
          </ul>
        </>
      )}
      {page && <Pager next={page.next} previous={page.previous} onTurn={onTurn} />}
      {rows.length > 0 && !isNarrowed && <OldMessages formId={query.formId} onDeleted={onOldDeleted} />}
      {asking && (
        <ConfirmDelete
          count={selected.length}
          onAnswer={async (confirmed) => {
            setAsking(false)
            if (!confirmed || !(await onDelete(selected))) return
            setMarked(new Set())
            // The button that was pressed goes with the selection.
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}
