import { getAttribute, getAttributeNames, query } from '../dom/native.js'
import { SiteError } from './errors.js'
import { keepsRules, type OptionRules } from './option-rules.js'

/**
 * What the core needs to know of an option: plain data, as the build prints it of a schema or a theme writes it with
 * `@site/runtime/options`. A schema has its library with it, and is asked through Standard Schema.
 */
export interface OptionEntry {
  readonly default: unknown
  readonly wrapped: OptionRules
  readonly '~standard'?: { validate(value: unknown): unknown }
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
  /** As the page or the owner wrote them. */
  readonly rawOptions: Readonly<Record<string, unknown>>
  /** Every option, in bounds. */
  readonly options: Readonly<Record<string, unknown>>
  readonly problems: readonly OptionProblem[]
}

const camel = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())

/**
 * Attributes hold text, and JSON written by templates often does: "3" is 3 where a number is asked for. The other way
 * round, settings inside an option may stand as an object in JSON, and are read as their text.
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

/** Checks every option alone, so that one bad value costs that option and no other. */
export function checkOptions(
  schema: OptionEntries,
  rawOptions: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const options: Record<string, unknown> = {}
  const problems: OptionProblem[] = []
  const refuse = (option: string) => problems.push({ option, given: rawOptions[option], schema })
  for (const [option, entry] of Object.entries(schema.entries)) {
    options[option] = entry.default
    if (!Object.hasOwn(rawOptions, option)) continue
    const value = coerce(rawOptions[option], entry.wrapped)
    // Written as undefined by code, an option is not set.
    if (value === undefined) continue
    const standard = entry['~standard']
    if (standard) {
      const result = standard.validate(value) as { value?: unknown; issues?: unknown }
      if (result.issues) refuse(option)
      else options[option] = result.value
    } else if (keepsRules(entry.wrapped, value)) options[option] = value
    else refuse(option)
  }
  for (const option of Object.keys(rawOptions)) {
    if (!Object.hasOwn(options, option)) refuse(option)
  }
  return { problems, rawOptions, options }
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
