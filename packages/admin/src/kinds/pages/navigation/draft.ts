import type { NavigationItem, NavigationRequest } from '@site/runtime/contract'

/** The entries while they are edited. */
export type NavigationDraft = readonly NavigationItem[]

/** The part of a draft that is saved. */
export const sentOf = (draft: NavigationDraft): NavigationRequest['entries'] =>
  draft.map(({ id, title, children }) => ({
    id,
    title,
    children: children.map((child) => ({ id: child.id, title: child.title })),
  }))
