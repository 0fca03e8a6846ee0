import type { ValueRules } from './description.js'
import { own } from './record.js'
import { keepsRules } from './rules.js'
import { spelledName } from './spelling.js'

/**
 * The description of an option that the core reads: plain data, printed from a schema by the build or written by a theme
 * with `@site/runtime/options`. A schema that brings its library is called through Standard Schema.
 */
export interface OptionEntry {
  readonly default: unknown
  readonly wrapped: ValueRules
  readonly '~standard'?: { validate(value: unknown): unknown }
}

export interface OptionEntries {
  readonly entries: Readonly<Record<string, OptionEntry>>
}

/** An option whose value is out of bounds, or that does not exist. */
export interface OptionIssue {
  readonly option: string
  /** The value that the page or the owner wrote. */
  readonly value: unknown
  readonly schema: OptionEntries
}

export interface CheckedOptions {
  /** The options that the page or the owner wrote. */
  readonly rawOptions: Readonly<Record<string, unknown>>
  /** Every option, in bounds. */
  readonly options: Readonly<Record<string, unknown>>
  readonly issues: readonly OptionIssue[]
  /** Options with a name of a list in another spelling, such as `newSwipe` for `new-swipe`. */
  readonly respelled: readonly string[]
}

/**
 * Attributes hold text, and JSON from templates often does too: "3" is 3 where the option is a number. Conversely, an
 * option that holds JSON text may be written as an object, and is read as its text. A name of a list may be spelled
 * `new-swipe`, `newSwipe` or `NEW_SWIPE`.
 */
function coerce(value: unknown, rules: ValueRules): unknown {
  // Other scripts write on Object.prototype: a missing field must not be found there.
  const { type, pipe, options } = own(rules)
  if (options) return options.includes(value) ? value : (spelledName(options, value) ?? value)
  if (typeof value !== 'string') {
    return pipe?.some(({ metadata }) => metadata?.json) ? JSON.stringify(value) : value
  }
  const text = value.trim()
  if (type === 'number' && text) return +text
  if (type !== 'boolean') return value
  return text === 'true' || (text !== '' && text !== 'false' && value)
}

/** Checks each option by itself, so that a bad value affects only its own option. */
export function checkOptions(
  schema: OptionEntries,
  rawOptions: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const raw = own(rawOptions)
  const options: Record<string, unknown> = {}
  const issues: OptionIssue[] = []
  const respelled: string[] = []
  const addIssue = (option: string) => issues.push({ option, value: raw[option], schema })
  for (const [option, { default: fallback, wrapped, '~standard': standard }] of Object.entries(
    schema.entries,
  )) {
    options[option] = fallback
    // Most options of most blocks are not set. Code may write undefined, which means the same.
    if (raw[option] === undefined) continue
    const value = coerce(raw[option], wrapped)
    const result = (standard?.validate(value) ?? { value, issues: !keepsRules(wrapped, value) }) as {
      value?: unknown
      issues?: unknown
    }
    if (result.issues) addIssue(option)
    else {
      options[option] = result.value
      if (wrapped.options && value !== raw[option]) respelled.push(option)
    }
  }
  for (const option in raw) if (!Object.hasOwn(options, option)) addIssue(option)
  return { issues, rawOptions, options, respelled }
}
