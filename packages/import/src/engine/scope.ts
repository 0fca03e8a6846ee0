/** The surroundings in which values and steps of a table are read. */
export interface Scope {
  /** The element that selectors start from. */
  readonly root: Element
  /** The item of the nearest `each`. */
  readonly item?: unknown
  /** Its number, from 1. */
  readonly position?: number
  /** The number of the block among those of its kind, from 1. */
  readonly ordinal?: number
  readonly page: PageScope
}

/** Things that are the same for all blocks of a page. */
export interface PageScope {
  readonly document: Document
  /** Facts of the page, and what is wanted of it: language, address, how forms are connected. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
  parse(html: string): DocumentFragment
  /** Draws a form from its definition, as the settings of the rewrite do; null if it cannot be one. */
  renderForm?(definition: unknown, page: PageScope): Node | null
  /** Adds a sentence to the report of the block that is rewritten. */
  note(sentence: string): void
}

/** The elements of a selector within a root; `:scope` alone is the root itself. */
export function all(root: Element, selector: string): Element[] {
  if (selector === ':scope') return [root]
  return [...root.querySelectorAll(selector)]
}

/** The first of them. */
export const first = (root: Element, selector: string | undefined): Element | null =>
  selector === undefined || selector === ':scope' ? root : root.querySelector(selector)
