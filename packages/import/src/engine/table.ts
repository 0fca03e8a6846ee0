export type { Place, Step } from './step.js'

import type { NavigationRules } from './navigation-rules.js'
import type { ContextRules, RevealRules, ScriptRules } from './page-rules.js'
import type { Step } from './step.js'
import type { Value } from './value.js'

/** Something that works only in part, or not, and why: a sentence for the owner. */
export interface Limit {
  /** The limit is there if this value is. */
  readonly when?: Value
  readonly reason: string
  /** True if the block does nothing at all. */
  readonly isWhole?: boolean
}

/** One way in which a kind of block is written. */
export interface Shape {
  /** Its name in the report and the documentation, such as "slideshow, 7.0 and 7.1". */
  readonly name: string
  /** Selector of the root in the document. */
  readonly root: string
  /**
   * The root is the nearest ancestor of what was found that fits this selector, or itself: of slides, the element that
   * has their arrows too.
   */
  readonly closest?: string
  /** Selectors that must find something within the root; otherwise another shape may fit. */
  readonly needs?: readonly string[]
  /** The shape fits only if this value is there and true. */
  readonly when?: Value
  readonly steps?: readonly Step[]
  /** The name of our block; without one, the shape has steps only. */
  readonly block?: string
  /** Where the block is, within the root. The root itself, if this is left out. */
  readonly on?: string
  /** Options by their names in our contract. Absent values stay at their defaults. */
  readonly options?: Readonly<Record<string, Value>>
  /** Selectors of parts, by their names, from the block's element. */
  readonly parts?: Readonly<Record<string, string>>
  /** Attributes of the block's element. */
  readonly attributes?: Readonly<Record<string, Value>>
  readonly limits?: readonly Limit[]
}

/** One kind of block, in all its shapes. The first shape that fits an element is taken. */
export interface Kind {
  /** Its name in the report and the documentation. */
  readonly name: string
  readonly shapes: readonly Shape[]
  /**
   * Rules for the sheet of the table, where the builder's own sheets hide what its script would show, or show what ours
   * hides. They select on attributes of ours, stand after the page's own sheets and may be `!important`.
   */
  readonly css?: string
}

/**
 * How pages of one origin become pages of ours.
 *
 * @example
 * const faq: Table = {
 *   name: 'faq',
 *   marks: ['.faq'],
 *   kinds: [{
 *     name: 'accordion',
 *     shapes: [{
 *       name: 'list',
 *       root: '.faq',
 *       block: 'accordion',
 *       parts: { item: '.faq-entry', header: '.faq-entry > h3 > button', panel: '.faq-a' },
 *     }],
 *   }],
 * }
 */
export interface Table {
  readonly name: string
  /** Selectors of which one must find something, or the table is not for this page. */
  readonly marks: readonly string[]
  readonly kinds: readonly Kind[]
  /** Which scripts go. Without it, all stay. */
  readonly scripts?: ScriptRules
  /** How its templates write their navigation, for those that no kind describes. */
  readonly navigation?: NavigationRules
  /** Rules for content that its sheets hide until a script has run. */
  readonly reveal?: RevealRules
  /** Where the data of a page stands. */
  readonly context?: ContextRules
}
