/** A value as it stands in markup or in JSON. */
export type Scalar = string | number | boolean

/** How a value that was read becomes one of ours. */
export type Conversion =
  /** "" and "false" are false, "true" is true, booleans and 0 or 1 are themselves. */
  | 'flag'
  /** Texts with a number in front, such as `4rem`, are that number. */
  | 'number'
  /** A number without its fraction. */
  | 'whole'
  /** False for what is there and true or not empty, and true for the rest. */
  | 'not'
  /** Without tags, entities and doubled white space. */
  | 'plain'
  /** Without the escapes of an address. */
  | 'decoded'
  /** The last part of a path, without its ending. */
  | 'name'
  /** How many characters a text has. */
  | 'length'

interface Converted {
  /** Conversions, in their order, before `map`. */
  readonly as?: Conversion | readonly Conversion[]
  /** Our value for each of theirs. A value that is not listed is left out. */
  readonly map?: Readonly<Record<string, Scalar>>
  /** Multiplies a number. */
  readonly times?: number
  /** Refuses numbers that are not greater. */
  readonly above?: number
  /** Numbers below the first or above the second become those. */
  readonly clamp?: readonly [number, number]
  /** The value if there is none. */
  readonly default?: Scalar
}

/** The element that something is read from: the root by default. */
interface OnElement {
  /** Its nearest ancestor that fits a selector, or itself: a slide has the settings of its block. */
  readonly closest?: string
  /** The first element that a selector finds within. */
  readonly on?: string
}

type Source =
  /** An attribute. */
  | (OnElement & { readonly attribute: string })
  /** A path in the JSON of an attribute, or in that of an element's text for the name `#text`. */
  | (OnElement & { readonly json: string; readonly path: string })
  /** The text of the first element that a selector finds. */
  | { readonly text: string }
  /** The markup inside of the first element that a selector finds. */
  | { readonly markup: string }
  /** Whether a selector finds an element. */
  | { readonly has: string }
  /** Whether the root is one of a selector. */
  | { readonly is: string }
  /** How many elements a selector finds. */
  | { readonly count: string }
  /** A declaration of the attribute `style`. */
  | (OnElement & { readonly style: string })
  /** A path in the item of the nearest `each`; the item itself for the path "". */
  | { readonly item: string }
  /** The number of the item, from 1. Elements of a step `each` have one, too. */
  | { readonly position: true }
  /** The same number, from 0. */
  | { readonly index: true }
  /** The number of the root among those of its kind on the page, from 1: for names that differ. */
  | { readonly ordinal: true }
  /** A path in the facts of the page, such as `language`. */
  | { readonly fact: string }
  /** A word for people, in the language of the page. */
  | { readonly word: string }
  /** The first value that is there. */
  | { readonly first: readonly Value[] }
  /** Texts after one another; absent if one of them is, or without those that are, if `skipAbsent` is true. */
  | { readonly join: readonly Value[]; readonly with?: string; readonly skipAbsent?: boolean }
  /** One of two values: the first if a value is there, true and not empty. */
  | { readonly if: Value; readonly read: Value; readonly otherwise?: Value }
  /** One number divided by another; absent if one of them is, or is 0. */
  | { readonly quotient: readonly [Value, Value] }
  /** The first group of an expression in a text. It has to be linear in its input. */
  | { readonly match: RegExp; readonly in: Value }
  /** The names and values of a record, in their order, as pairs of items `0` and `1`. */
  | { readonly entries: Value }
  /** An amount such as "180.00" in whole minor units of a currency. */
  | { readonly minor: Value; readonly currency: Value }
  /** A list of records made from a list. */
  | { readonly list: Value; readonly of: Readonly<Record<string, Value>> }
  /** A record. What is absent is left out. */
  | { readonly record: Readonly<Record<string, Value>> }

/**
 * Where a value of the contract comes from: a literal, or a place in the markup. It is data, so that a table can be
 * printed, compared and checked.
 *
 * @example
 * const autoplay: Value = { json: 'data-block-json', path: 'autoplay', as: 'flag' }
 * const shape: Value = { attribute: 'data-shape', map: { '1:1': 'square' }, default: 'none' }
 */
export type Value = Scalar | null | (Source & Converted)
