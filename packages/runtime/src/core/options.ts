import { getAttribute, queryAll } from '../dom/native.js'
import { SiteError } from './errors.js'

/**
 * What the core needs to know of an option's schema. Schemas are valibot's, made with the contract's helpers;
 * the core reads their plain data and asks them through Standard Schema, so that it ships without the library.
 */
export interface OptionEntry {
  readonly default: unknown
  readonly wrapped: {
    readonly type: string
    readonly options?: readonly unknown[]
    readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
  }
  readonly '~standard': { validate(value: unknown): unknown }
}

export interface OptionEntries {
  readonly entries: Readonly<Record<string, OptionEntry>>
}

/** An option that is not in its bounds, or that does not exist. */
export interface OptionProblem {
  readonly option: string
  readonly given: unknown
  readonly schema: OptionEntries
}

export interface CheckedOptions {
  /** Every option, in bounds. */
  readonly options: Readonly<Record<string, unknown>>
  readonly problems: readonly OptionProblem[]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Attributes hold text, and JSON written by templates often does: "3" is 3 where a number is asked for. */
function coerce(value: unknown, type: string): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'number' && text !== '') return Number(text)
  if (type === 'boolean') return text === 'true' || (text === 'false' || text === '' ? false : value)
  return value
}

/** Checks every option alone, so that one bad value costs that option and no other. */
export function checkOptions(
  schema: OptionEntries,
  given: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const options: Record<string, unknown> = {}
  const problems: OptionProblem[] = []
  for (const [option, entry] of Object.entries(schema.entries)) {
    options[option] = entry.default
    if (!Object.hasOwn(given, option)) continue
    const result = entry['~standard'].validate(coerce(given[option], entry.wrapped.type)) as {
      value?: unknown
      issues?: unknown
    }
    if (result.issues) problems.push({ option, given: given[option], schema })
    else options[option] = result.value
  }
  for (const option of Object.keys(given)) {
    if (!Object.hasOwn(options, option)) problems.push({ option, given: given[option], schema })
  }
  return { options, problems }
}

/**
 * Reads a block's options from the built-in markup: `data-block-json` or a `data-block-options` script, and over
 * them `data-option-<name>`.
 *
 * @throws SyntaxError where the JSON does not parse, SiteError where it is not an object
 */
export function givenOptions(element: Element, schema: OptionEntries): Record<string, unknown> {
  const source =
    getAttribute(element, 'data-block-json') ??
    queryAll(element, ':scope > script[data-block-options]')[0]?.textContent ??
    ''
  const given: unknown = source.trim() === '' ? {} : JSON.parse(source)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SiteError('options must be a JSON object')
  }
  for (const option of Object.keys(schema.entries)) {
    const single = getAttribute(element, `data-option-${kebab(option)}`)
    if (single !== null) (given as Record<string, unknown>)[option] = single
  }
  return given as Record<string, unknown>
}
