import { getAttribute, getAttributeNames, query } from '../dom/native.js'
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
  /** As the page wrote them. */
  readonly given: Readonly<Record<string, unknown>>
  /** Every option, in bounds. */
  readonly options: Readonly<Record<string, unknown>>
  readonly problems: readonly OptionProblem[]
}

const camel = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())

/** Attributes hold text, and JSON written by templates often does: "3" is 3 where a number is asked for. */
function coerce(value: unknown, type: string): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'number' && text) return +text
  if (type !== 'boolean') return value
  return text === 'true' || (text && text !== 'false' ? value : false)
}

/** Checks every option alone, so that one bad value costs that option and no other. */
export function checkOptions(
  schema: OptionEntries,
  given: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const options: Record<string, unknown> = {}
  const problems: OptionProblem[] = []
  const refuse = (option: string) => problems.push({ option, given: given[option], schema })
  for (const [option, entry] of Object.entries(schema.entries)) {
    options[option] = entry.default
    if (!Object.hasOwn(given, option)) continue
    const result = entry['~standard'].validate(coerce(given[option], entry.wrapped.type)) as {
      value?: unknown
      issues?: unknown
    }
    if (result.issues) refuse(option)
    else options[option] = result.value
  }
  for (const option of Object.keys(given)) {
    if (!Object.hasOwn(options, option)) refuse(option)
  }
  return { given, options, problems }
}

export type OptionsReader = (element: Element, schema: OptionEntries) => CheckedOptions

/** Before an option's name in an attribute of its own. */
const SINGLE = 'data-option-'

/**
 * Makes what reads options from the built-in markup: `data-block-json` or a `data-block-options` script, and over
 * them `data-option-<name>`. Names may be written with hyphens in both. Blocks of one kind often say the same: a text that was just read is not read again,
 * and the blocks that wrote it share their options, which are frozen.
 *
 * The reader throws SyntaxError where the JSON does not parse, SiteError where it is not an object.
 */
export function createReader(): OptionsReader {
  const last = new Map<OptionEntries, readonly [text: string, checked: CheckedOptions]>()

  return (element, schema) => {
    const text =
      getAttribute(element, 'data-block-json') ??
      query(element, ':scope > script[data-block-options]')?.textContent ??
      ''
    const singles: [name: string, value: unknown][] = []
    const names = getAttributeNames(element)
    // Most blocks have none of these, and an iterator costs more than the look.
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index]!
      if (name.startsWith(SINGLE)) singles.push([name.slice(SINGLE.length), getAttribute(element, name)])
    }
    const known = last.get(schema)
    if (!singles[0] && known?.[0] === text) return known[1]
    const json: unknown = text.trim() ? JSON.parse(text) : {}
    if (Object(json) !== json || Array.isArray(json)) {
      throw new SiteError('options: not an object')
    }
    const given = [...Object.entries(json as object), ...singles]
    const checked = checkOptions(
      schema,
      Object.fromEntries(given.map(([name, value]) => [camel(name), value])),
    )
    if (!singles[0]) {
      Object.freeze(checked.options)
      last.set(schema, [text, checked])
    }
    return checked
  }
}
