import { getAttribute, queryAll } from '../dom/native.js'
import { OptionError, SiteError, show } from './errors.js'

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

export interface ReadOptions {
  /** What the page says, before checking. */
  readonly given: Readonly<Record<string, unknown>>
  /** What the block gets: every option, in bounds. */
  readonly options: Readonly<Record<string, unknown>>
  readonly problems: readonly OptionError[]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The allowed values of an option, in words. */
export function allowed({ wrapped }: OptionEntry): string {
  if (wrapped.options) return wrapped.options.map(show).join(', ')
  if (wrapped.type === 'boolean') return 'true or false'
  const words = [wrapped.type === 'string' ? 'text' : 'a number']
  for (const { type, requirement } of wrapped.pipe ?? []) {
    if (type === 'integer') words[0] = 'a whole number'
    else if (type === 'min_value' && (requirement as number) > -Number.MAX_VALUE) words.push(`from ${requirement}`)
    else if (type === 'max_value' && (requirement as number) < Number.MAX_VALUE) words.push(`up to ${requirement}`)
    else if (type === 'max_length') words.push(`of at most ${requirement} characters`)
  }
  return words.join(' ')
}

/** Attributes hold text, and JSON written by templates often does: "3" is 3 where a number is asked for. */
function coerce(value: unknown, type: string): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'number') return text === '' ? value : Number(text)
  if (type === 'boolean') {
    if (text === 'true') return true
    if (text === 'false' || text === '') return false
  }
  return value
}

/** Checks every option alone, so that one bad value costs that option and no other. */
export function checkOptions(
  block: string,
  schema: OptionEntries,
  given: Readonly<Record<string, unknown>>,
): ReadOptions {
  const options: Record<string, unknown> = {}
  const problems: OptionError[] = []
  for (const name of Object.keys(schema.entries)) {
    const entry = schema.entries[name]!
    options[name] = entry.default
    if (!Object.hasOwn(given, name)) continue
    const value = coerce(given[name], entry.wrapped.type)
    const result = entry['~standard'].validate(value) as { value?: unknown; issues?: unknown }
    if (result.issues) problems.push(new OptionError(block, name, given[name], allowed(entry)))
    else options[name] = result.value
  }
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(schema.entries, name)) continue
    const names = Object.keys(schema.entries).join(', ')
    problems.push(new OptionError(block, name, given[name], `no such option; there are ${names}`))
  }
  return { given, options: Object.freeze(options), problems }
}

function parseJson(element: Element): Record<string, unknown> {
  let source = getAttribute(element, 'data-block-json')
  if (source === null) {
    source = queryAll(element, ':scope > script[data-block-options]')[0]?.textContent ?? ''
  }
  if (source.trim() === '') return {}
  const parsed: unknown = JSON.parse(source)
  if (!isRecord(parsed)) throw new SiteError(`options must be a JSON object, not ${show(parsed)}`)
  return parsed
}

/**
 * Reads a block's options from the built-in markup: `data-block-json` or a `data-block-options` script, and over
 * them `data-option-<name>`.
 *
 * @throws SyntaxError where the JSON does not parse, SiteError where it is not an object
 */
export function givenOptions(element: Element, schema: OptionEntries): Record<string, unknown> {
  const given = parseJson(element)
  for (const name of Object.keys(schema.entries)) {
    const single = getAttribute(element, `data-option-${kebab(name)}`)
    if (single !== null) given[name] = single
  }
  return given
}
