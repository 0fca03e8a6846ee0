import { useState } from 'react'
import type { Answer } from '../../base/api/client.js'
import type { Cursor } from '../../base/api/query.js'
import { useStore } from '../../base/store/store.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import type { RecordEditor } from '../../editor/records/record-editor.js'

/** The ids of records with unsaved changes. */
export function useUnsaved<Stored, Draft>(editor: RecordEditor<Stored, Draft>): ReadonlySet<string> {
  const records = useStore(editor.store, (state) => state)
  return new Set([...records].flatMap(([id, record]) => (editor.changesOf(record) > 0 ? [id] : [])))
}

/**
 * A list that comes in parts, with a search, and an order or a filter that its screen keeps.
 *
 * @param read requests the part of a search and an order
 */
export function useListParts<Page, Order extends string>(
  read: (search: string, cursor: Cursor, sort: Order) => Promise<Answer<Page>>,
  sort: Order,
) {
  const [search, setSearch] = useState('')
  const [part, setPart] = useState<{ readonly sort: Order; readonly cursor: Cursor }>({ sort, cursor: null })
  // Another list starts at its beginning.
  if (part.sort !== sort) setPart({ sort, cursor: null })
  const onTurn = (cursor: Cursor) => setPart({ sort, cursor })
  const onSearch = (words: string) => {
    onTurn(null)
    setSearch(words)
  }
  const { cursor } = part
  const list = useLoaded(JSON.stringify([search, sort, cursor]), () => read(search, cursor, sort))
  return { list, search, sort, onSearch, onTurn }
}

/**
 * A list that comes in parts, with a search, and an order or a filter.
 *
 * @param read requests the part of a search and an order
 * @param order the one at the start
 */
export function useRecordList<Page, Order extends string = string>(
  read: (search: string, cursor: Cursor, sort: Order) => Promise<Answer<Page>>,
  order = '' as Order,
) {
  const [sort, onSort] = useState(order)
  return { ...useListParts(read, sort), onSort: (next: Order) => onSort(next) }
}
