import { getAttribute, getAttributeNames, query } from '../dom/native.js'
import { SiteError } from './errors.js'
import { keepsRules, type OptionRules } from './option-rules.js'

/**
 * The description of an option that the core reads: plain data, printed from a schema by the build or written by a theme
 * with `@site/runtime/options`. A schema that brings its library is called through Standard Schema.
 */
export interface OptionEntry {
  readonly default: unknown
  readonly wrapped: OptionRules
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
}

const camel = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())

/**
 * Attributes hold text, and JSON from templates often does too: "3" is 3 where the option is a number. Conversely, an
 * option that holds JSON text may be written as an object, and is read as its text.
 */
function coerce(value: unknown, { type, pipe }: OptionRules): unknown {
  if (typeof value !== 'string') {
    return pipe?.some(({ metadata }) => metadata?.json) ? JSON.stringify(value) : value
  }
  const text = value.trim()
  if (type === 'number' && text) return +text
  if (type !== 'boolean') return value
  return text === 'true' || (text && text !== 'false' ? value : false)
}

/** Checks each option by itself, so that a bad value affects only its own option. */
export function checkOptions(
  schema: OptionEntries,
  rawOptions: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const options: Record<string, unknown> = {}
  const issues: OptionIssue[] = []
  const addIssue = (option: string) => issues.push({ option, value: rawOptions[option], schema })
  for (const [option, entry] of Object.entries(schema.entries)) {
    options[option] = entry.default
    if (!Object.hasOwn(rawOptions, option)) continue
    const value = coerce(rawOptions[option], entry.wrapped)
    // Code may write undefined, which means that the option is not set.
    if (value === undefined) continue
    const standard = entry['~standard']
    if (standard) {
      const result = standard.validate(value) as { value?: unknown; issues?: unknown }
      if (result.issues) addIssue(option)
      else options[option] = result.value
    } else if (keepsRules(entry.wrapped, value)) options[option] = value
    else addIssue(option)
  }
  for (const option of Object.keys(rawOptions)) {
    if (!Object.hasOwn(options, option)) addIssue(option)
  }
  return { issues, rawOptions, options }
}

export type OptionsReader = (element: Element, schema: OptionEntries) => CheckedOptions

/** Prefix of an attribute that holds a single option. */
const SINGLE = 'data-option-'

/**
 * Creates the reader of options in the built-in markup: `data-block-json` or a `data-block-options` script, which
 * `data-option-<name>` overrides. Names may be written with hyphens in both. Blocks of one kind often have equal options:
 * the last text is not read again, and its blocks share one frozen object.
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
    // Most blocks have no such attribute, and an iterator would cost more than this loop.
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
    const written = [...Object.entries(json as object), ...singles]
    const checked = checkOptions(
      schema,
      Object.fromEntries(written.map(([name, value]) => [camel(name), value])),
    )
    if (!singles[0]) {
      Object.freeze(checked.options)
      last.set(schema, [text, checked])
    }
    return checked
  }
}
