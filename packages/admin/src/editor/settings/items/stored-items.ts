import type { SectionItem } from '@site/runtime/contract'
import type { Values } from '../values.js'

/** Added sections of a page are items too, whose settings have another name. */
type Stored = Partial<SectionItem> & { readonly values?: Values }

/** An item with all that it needs; undefined for a value that is none. One that is complete stays the same object. */
function itemOf(item: Stored | null): SectionItem | undefined {
  const { id, type, settings, values } = Object(item) as Stored
  if (typeof id !== 'string' || typeof type !== 'string') return undefined
  return settings ? (item as SectionItem) : { id, type, settings: values ?? {} }
}

/** The items of a stored list; none of a value that is no list. */
export const itemsOf = (value: unknown): readonly SectionItem[] =>
  (Array.isArray(value) ? (value as readonly (Stored | null)[]) : []).flatMap((item) => itemOf(item) ?? [])
