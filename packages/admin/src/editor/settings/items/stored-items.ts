import type { SectionItem } from '@site/runtime/contract'
import type { Values } from '../values.js'

/** Added sections of a page are items too, whose settings have another name. */
type Stored = Partial<SectionItem> & { readonly values?: Values }

/** The items of a stored list; none of a value that is no list. */
export const itemsOf = (value: unknown): readonly SectionItem[] =>
  (Array.isArray(value) ? (value as readonly (Stored | null)[]) : []).flatMap((item) => {
    const { id, type, settings, values } = Object(item) as Stored
    return typeof id === 'string' && typeof type === 'string'
      ? [{ id, type, settings: settings ?? values ?? {} }]
      : []
  })
