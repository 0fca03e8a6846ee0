import { matches } from '../dom/native.js'
import { own } from './own.js'

/** How one block is written in a dialect. */
export interface DialectBlock {
  /** Selector of the block's root element. */
  readonly root: string
  /** Selectors of its parts, by part name. A part that is not listed is not there. */
  readonly parts: Readonly<Record<string, string>>
  /** Options as this dialect writes them; unchecked, the schema decides. */
  options?(element: HTMLElement): Record<string, unknown>
}

/**
 * How existing markup names the blocks and parts that the contract knows: a table, not code in a block.
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

/** Which block an element is the root of in one of the dialects; null where it is none. */
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

/** Made once each: browsers look up what a selector means by its text, and a text they know is found faster. */
const selectors = own<Record<string, string>>()

export function partSelector(name: string, dialect: DialectBlock | null): string | undefined {
  if (!dialect) {
    selectors[name] ??= `[data-part="${name}"]`
    return selectors[name]
  }
  return own(dialect.parts)[name]
}
