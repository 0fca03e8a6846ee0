import type { ReactNode } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { Pager, SearchBox } from '../../base/lists/list-tools.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'

interface Props<Row> {
  /** The name of the screen: its heading has an id of it. */
  readonly screen: string
  readonly title: string
  /** Elements beside the heading, such as a link that adds a record. */
  readonly head?: ReactNode
  /** Elements between the heading and the list. */
  readonly about?: ReactNode
  readonly list: Loading<unknown>
  readonly rows: readonly Row[]
  /** How many there are, once the list is there. */
  readonly status: string
  /** Without it, the list has no search. */
  readonly search?: {
    readonly label: string
    readonly text: string
    onSearch(search: string): void
  }
  /** Elements beside the search. */
  readonly tools?: ReactNode
  /** Of a list that comes in parts. */
  readonly pager?: {
    readonly next: string | null
    readonly previous: string | null
    readonly labels: { readonly newer: string; readonly older: string }
    onTurn(cursor: Cursor): void
  }
  rowOf(row: Row): ReactNode
}

/** The list of a kind of records: its heading, its search, how many there are, and a row for each. */
export function ListFrame<Row>(props: Props<Row>) {
  const { screen, title, head, about, list, rows, status, search, tools, pager, rowOf } = props
  const { loaded, busy, reload } = list
  return (
    <section className="records-list" aria-labelledby={`${screen}-title`} aria-busy={busy}>
      <div className="records-head">
        <h2 id={`${screen}-title`} tabIndex={-1}>
          {title}
        </h2>
        {head}
      </div>
      {about}
      {(search || tools) && (
        <div className="records-tools">
          {search && (
            <SearchBox
              label={search.label}
              onSearch={(text) => text !== search.text && search.onSearch(text)}
            />
          )}
          {tools}
        </div>
      )}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && (
        <p className="soft" role="status">
          {status}
        </p>
      )}
      {rows.length > 0 && <ul className="records-rows">{rows.map(rowOf)}</ul>}
      {loaded.status === 'ready' && pager && <Pager {...pager} />}
    </section>
  )
}
