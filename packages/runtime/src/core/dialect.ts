import { matches } from '../dom/native.js'
import { own } from './own.js'

/** The markup of one block in a dialect. */
export interface DialectBlock {
  /** Selector of the block's root element. */
  readonly root: string
  /** Selectors of its parts, by part name. A part that is not listed does not exist. */
  readonly parts: Readonly<Record<string, string>>
  /** Options in this dialect, unchecked: the schema checks them. */
  options?(element: HTMLElement): Record<string, unknown>
}

/**
 * Maps existing markup to the blocks and parts of the contract: a table, so that no block needs code for it.
 *
 * @example
 * const old: Dialect = {
 *   name: 'old-theme',
 *   blocks: { accordion: { root: '.faq', parts: { item: '.faq-entry', header: '.faq-q', panel: '.faq-a' } } },
 * }
 */
export interface Dialect {
  readonly name: string
  readonly blocks: Readonly<Record<string, DialectBlock>>
}

/** The contract's own markup. */
export const BLOCK = '[data-block]'

export function rootSelector(dialects: readonly Dialect[]): string {
  const others = dialects.flatMap(({ blocks }) => Object.values(blocks).map(({ root }) => root))
  return [BLOCK, ...others].join(',')
}

/** The block of which an element is the root in one of the dialects; null if it is none. */
export function recognise(
  element: Element,
  dialects: readonly Dialect[],
): { readonly name: string; readonly dialect: DialectBlock } | null {
  for (const { blocks } of dialects) {
    for (const name of Object.keys(blocks)) {
      const dialect = blocks[name]!
      if (matches(element, dialect.root)) return { name, dialect }
    }
  }
  return null
}

/** Each is built once: browsers cache parsed selectors by their text, and find a known string faster. */
const selectors = own<Record<string, string>>()

export function partSelector(name: string, dialect: DialectBlock | null): string | undefined {
  if (!dialect) {
    selectors[name] ??= `[data-part="${name}"]`
    return selectors[name]
  }
  return own(dialect.parts)[name]
}
