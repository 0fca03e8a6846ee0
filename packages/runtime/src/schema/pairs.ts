import * as v from 'valibot'

/** The rules for the keys or the values of pairs. */
export interface PairTextRules {
  /** In UTF-16 units; 200 by default. */
  readonly maxLength?: number
  /** A format, with its rule in words that follow "This". */
  readonly format?: { readonly form: RegExp; readonly rule: string }
}

/** The rules for pairs. */
export interface PairsRules {
  readonly key?: PairTextRules
  readonly value?: PairTextRules
  /** The most pairs; 100 by default. */
  readonly maxItems?: number
  /** The order means something, so forms can change it. */
  readonly isOrdered?: boolean
  /** A rule for all pairs together, by its name in `PAIRS_RULES` of the contract. */
  readonly rule?: string
}

function textOf({ maxLength = 200, format }: PairTextRules = {}) {
  const line = v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))
  return format ? v.pipe(line, v.regex(format.form, format.rule)) : line
}

/**
 * Key-value pairs: a list of `{ key, value }`, each key once. Neither may be empty.
 *
 * @example
 * const Options = v.object({ facts: pairs({ maxItems: 20, value: { maxLength: 500 } }) })
 */
export const pairs = ({ key, value, maxItems = 100, isOrdered = false, rule }: PairsRules = {}) =>
  v.optional(
    v.pipe(
      v.array(v.object({ key: textOf(key), value: textOf(value) })),
      v.maxLength(maxItems),
      v.metadata({ kind: 'pairs', isOrdered, ...(rule !== undefined && { rule }) }),
    ),
    [],
  )
