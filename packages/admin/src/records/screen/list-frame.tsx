import type { ReactNode } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { Pager, SearchBox } from '../../base/lists/list-tools.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'

interface Texts {
  readonly title: string
  /** In the place of the rows; a list without it is never empty. */
  readonly none?: string
  /** How many there are, if the list says so; `hasMore` for a page of several. */
  found?(count: number, hasMore: boolean): string
  /** Of a list with a search. */
  readonly search?: string
  readonly noneFound?: string
  /** Of a list that comes in parts, in another order than by time. */
  readonly turn?: { readonly newer: string; readonly older: string }
}

interface Props<Page, Row> {
  /** The name of the screen: its heading has an id of it. */
  readonly screen: string
  readonly texts: Texts
  readonly list: Loading<Page>
  /** The text that is searched for; without it, the list has no search. */
  readonly search?: string
  /** Elements beside the heading, such as a link that adds a record. */
  readonly head?: ReactNode
  /** Elements between the heading and the list. */
  readonly about?: ReactNode
  /** Elements below the list. */
  readonly end?: ReactNode
  /** Elements beside the search. */
  readonly tools?: ReactNode
  /** Shown while there is no list, in the place of the usual notice. */
  readonly notice?: ReactNode
  onSearch?(search: string): void
  /** Of a list that comes in parts. */
  onTurn?(cursor: Cursor): void
  rowsOf(page: Page): readonly Row[]
  rowOf(row: Row, page: Page): ReactNode
}

/** Where a part of a list ends, if the list comes in parts. */
interface Ends {
  readonly next?: string | null
  readonly previous?: string | null
}

/** The list of a kind of records: its heading, its search, how many there are, and a row for each. */
export function ListFrame<Page, Row>(props: Props<Page, Row>) {
  const { screen, texts, search, head, about, tools, notice, end, onSearch, onTurn, rowsOf, rowOf } = props
  const { loaded, busy, reload } = props.list
  const page = loaded.status === 'ready' ? loaded.value : null
  const rows = page ? rowsOf(page) : []
  const { next = null, previous = null } = (page ?? {}) as Ends
  const none = search?.trim() ? (texts.noneFound ?? texts.none) : texts.none
  const status = rows.length > 0 ? texts.found?.(rows.length, next !== null || previous !== null) : none
  return (
    <section className="records-list" aria-labelledby={`${screen}-title`} aria-busy={busy}>
      <div className="records-head">
        <h2 id={`${screen}-title`} tabIndex={-1}>
          {texts.title}
        </h2>
        {head}
      </div>
      {about}
      {(search !== undefined || tools) && (
        <div className="records-tools">
          {search !== undefined && (
            <SearchBox label={texts.search ?? ''} onSearch={(text) => text !== search && onSearch?.(text)} />
          )}
          {tools}
        </div>
      )}
      {notice ?? <LoadingNotice loaded={loaded} onRetry={reload} />}
      {page && status !== undefined && (
        <p className="soft" role="status">
          {status}
        </p>
      )}
      {page && rows.length > 0 && <ul className="records-rows">{rows.map((row) => rowOf(row, page))}</ul>}
      {page && onTurn && (
        <Pager next={next} previous={previous} {...(texts.turn && { labels: texts.turn })} onTurn={onTurn} />
      )}
      {end}
    </section>
  )
}
