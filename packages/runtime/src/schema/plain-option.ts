/*
 * `@site/runtime/options`: a block's options without a library. The helpers in `option.ts` make valibot schemas, from
 * which a build prints exactly this data.
 */
import { WEB_ADDRESS, WEB_ADDRESS_RULE } from './address.js'
import type { Bounds } from './option.js'
import type { RuleName } from './rules.js'

/** An option as plain data. */
export interface PlainOption<Value = unknown> {
  readonly default: Value
  /** The fields of a valibot schema that the core reads. */
  readonly wrapped: {
    readonly type: string
    readonly options?: readonly Value[]
    readonly pipe?: readonly {
      readonly type: RuleName
      readonly requirement?: number | RegExp
      readonly message?: string
    }[]
  }
}

/** Options of a block, as plain data. */
export interface PlainOptions<
  Entries extends Readonly<Record<string, PlainOption>> = Readonly<Record<string, PlainOption>>,
> {
  readonly entries: Entries
}

/**
 * The options of a block.
 *
 * @example
 * const Options = options({ loud: flag(false), volume: integer(3, { min: 1, max: 10 }) })
 */
export const options = <const Entries extends Readonly<Record<string, PlainOption>>>(
  entries: Entries,
): PlainOptions<Entries> => ({ entries })

/** A yes-or-no option. In an attribute the empty string and `false` mean no, `true` means yes. */
export const flag = (fallback: boolean): PlainOption<boolean> => ({
  default: fallback,
  wrapped: { type: 'boolean' },
})

const numeric = (
  kind: 'integer' | 'finite',
  fallback: number,
  { min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: Bounds = {},
): PlainOption<number> => ({
  default: fallback,
  wrapped: {
    type: 'number',
    pipe: [{ type: kind }, { type: 'min_value', requirement: min }, { type: 'max_value', requirement: max }],
  },
})

/** A whole number within inclusive bounds. */
export const integer = (fallback: number, bounds?: Bounds): PlainOption<number> =>
  numeric('integer', fallback, bounds)

/** Any finite number within inclusive bounds. */
export const decimal = (fallback: number, bounds?: Bounds): PlainOption<number> =>
  numeric('finite', fallback, bounds)

/** One of a closed list of names. */
export const oneOf = <const Names extends readonly string[]>(
  names: Names,
  fallback: Names[number],
): PlainOption<Names[number]> => ({ default: fallback, wrapped: { type: 'picklist', options: names } })

/** Plain text of a bounded length, in UTF-16 units; 1,000 by default. */
export const text = (
  fallback: string,
  { maxLength = 1000 }: { maxLength?: number } = {},
): PlainOption<string> => ({
  default: fallback,
  wrapped: { type: 'string', pipe: [{ type: 'max_length', requirement: maxLength }] },
})

/** Text in a format. `rule` states the format in words that follow "This". */
export const formatted = (
  fallback: string,
  form: RegExp,
  rule: string,
  maxLength = 40,
): PlainOption<string> => ({
  default: fallback,
  wrapped: {
    type: 'string',
    pipe: [
      { type: 'max_length', requirement: maxLength },
      { type: 'regex', requirement: form, message: rule },
    ],
  },
})

/** An address: http, https, or a path. Empty means none. */
export const address = (
  fallback: string,
  { maxLength = 2000 }: { maxLength?: number } = {},
): PlainOption<string> => formatted(fallback, WEB_ADDRESS, WEB_ADDRESS_RULE, maxLength)
