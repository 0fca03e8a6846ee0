import { matches } from '../dom/native.js'
import { own } from '../schema/record.js'

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

/** A block of a dialect, with its name in the contract. */
export interface ForeignBlock {
  readonly name: string
  readonly dialect: DialectBlock
}

export const rootSelector = (foreign: readonly ForeignBlock[]): string =>
  [BLOCK, ...foreign.map(({ dialect }) => dialect.root)].join(',')

/** The foreign block of which an element is the root, if it is one. */
export const recognise = (element: Element, foreign: readonly ForeignBlock[]): ForeignBlock | undefined =>
  foreign.find(({ dialect }) => matches(element, dialect.root))

/** Each is built once: browsers cache parsed selectors by their text, and find a known string faster. */
const selectors = own<Record<string, string>>()

export function partSelector(name: string, dialect: DialectBlock | null): string | undefined {
  if (!dialect) {
    selectors[name] ??= `[data-part="${name}"]`
    return selectors[name]
  }
  return own(dialect.parts)[name]
}
