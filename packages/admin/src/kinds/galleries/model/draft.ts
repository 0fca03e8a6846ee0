import { type GalleryBody, GalleryContent, type GalleryItem, isSameValue } from '@site/runtime/contract'
import * as v from 'valibot'
import { mergedList } from '../../../editor/records/merged-list.js'
import type { Issues } from '../../../editor/records/record-kind.js'

/** What an owner is changing of a gallery. */
export interface GalleryDraft {
  readonly name: string
  readonly items: readonly GalleryItem[]
}

export const draftOf = ({ name, items }: GalleryBody): GalleryDraft => ({ name, items })

const idsIn = (items: readonly GalleryItem[], others: readonly GalleryItem[]) => {
  const known = new Set(others.map(({ id }) => id))
  return items.map(({ id }) => id).filter((id) => known.has(id))
}

/** The number of pictures that were added, removed or changed, and of other changes: the name, and the order. */
export function countChanges(draft: GalleryDraft, stored: GalleryBody): number {
  const before = new Map(stored.items.map((item) => [item.id, item]))
  const changed = draft.items.filter((item) => !isSameValue(item, before.get(item.id)))
  const common = idsIn(stored.items, draft.items)
  const isMoved = !isSameValue(common, idsIn(draft.items, stored.items))
  return (
    Number(draft.name !== stored.name) +
    changed.length +
    (stored.items.length - common.length) +
    Number(isMoved)
  )
}

/** What keeps a draft from being saved, by its places. Panel and server share the schema and its messages. */
export const issuesOf = (_: GalleryBody, draft: GalleryDraft): Issues =>
  new Map(
    (v.safeParse(GalleryContent, draft).issues ?? []).map((issue) => [
      v.getDotPath(issue) ?? 'gallery',
      issue.message,
    ]),
  )

/** A draft of an older gallery as one of a newer one: what a person has left alone follows. */
export const rebased = (draft: GalleryDraft, older: GalleryBody, newer: GalleryBody): GalleryDraft => ({
  name: draft.name === older.name ? newer.name : draft.name,
  items: mergedList(draft.items, older.items, newer.items),
})

const RADIX = 36

/** An id that no picture of the gallery has. Not of `crypto`, whose ids need an encrypted site. */
function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const id = Math.random().toString(RADIX).slice(2, 10)
    if (id !== '' && !taken.has(id)) return id
  }
}

/** Pictures with further ones at their end. */
export function withPictures(
  items: readonly GalleryItem[],
  addresses: readonly string[],
): readonly GalleryItem[] {
  const taken = new Set(items.map(({ id }) => id))
  const added = addresses.map((address) => {
    const id = newId(taken)
    taken.add(id)
    return { id, address, alt: '', caption: '' }
  })
  return [...items, ...added]
}
