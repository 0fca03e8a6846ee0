import { useState } from 'react'

interface Selection {
  /** The ids of the selected rows, in the order of the page. */
  readonly selected: readonly number[]
  selectAll(isSelected: boolean): void
  toggle(id: number): void
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])

/** The selected rows of a page. Rows that are no longer on the page are not part of actions. */
export function useSelection(rows: readonly { readonly id: number }[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const ids = rows.map(({ id }) => id)
  return {
    selected: ids.filter((id) => marked.has(id)),
    selectAll: (isSelected) => setMarked(new Set(isSelected ? ids : [])),
    toggle: (id) => setMarked((before) => toggled(before, id)),
  }
}
