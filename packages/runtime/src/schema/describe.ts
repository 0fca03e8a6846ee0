import * as v from 'valibot'
import type { Description, Rule } from './description.js'
import { isRecord } from './record.js'
import { areDifferent, isKnownRule } from './rules.js'

/** The fields of valibot's schemas that are read here, and nowhere else. */
interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly fallback?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly literal?: unknown
  readonly check?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly (Schema & Rule)[]
}

const VALUES = ['boolean', 'number', 'string', 'picklist', 'literal']

const unknown = (path: string, type: string): TypeError =>
  new TypeError(
    `${path || 'schema'}: pages have no check for "${type}"; add one to schema/rules.ts, or use a rule that it knows`,
  )

function ruleOf(path: string, rule: Rule): Rule {
  const { requirement, message, metadata } = rule
  // A check is known by its function, since a page gets only its name.
  const type = requirement === areDifferent ? 'different' : rule.type
  if (!isKnownRule({ type })) throw unknown(path, type)
  return {
    type,
    // A rule without bounds keeps its own function there.
    ...(requirement !== undefined && typeof requirement !== 'function' && { requirement }),
    ...(typeof message === 'string' && { message }),
    ...(metadata && { metadata }),
  }
}

/** The rules of a pipe, which begins with the schema itself. */
function rulesOf(path: string, { pipe = [] }: Schema): { pipe?: readonly Rule[] } {
  const rules = pipe.filter(({ kind }) => (kind as string) !== 'schema')
  return rules.length > 0 ? { pipe: rules.map((rule) => ruleOf(path, rule)) } : {}
}

/** A list that leaves out bad items itself, as `read` does with any list. */
const dropsBadItems = ({ item, pipe }: Schema) =>
  item?.fallback !== undefined && pipe?.some(({ type }) => type === 'filter_items')

/** A text that becomes a name of a list before it is checked; names are transformed in no other way. */
const transformsName = (pipe: readonly Rule[]) => pipe.some(({ type }) => type === 'transform')

function print(path: string, schema: Schema): Description {
  const { wrapped, entries, item, type, literal, check, options, pipe = [], fallback } = schema
  if (wrapped) {
    const missing = v.getDefault(schema)
    if (missing === undefined) throw new TypeError(`${path}: an optional value needs a default`)
    if (wrapped.fallback !== undefined && JSON.stringify(wrapped.fallback) !== JSON.stringify(missing))
      throw new TypeError(`${path}: the fallback of a bad value must be the default`)
    const { fallback: _, ...inner } = wrapped
    return {
      ...(type === 'nullish' && { type }),
      default: missing,
      wrapped: print(path, inner as Schema),
    }
  }
  if (fallback !== undefined) throw new TypeError(`${path}: a fallback needs an optional value around it`)
  if (entries) {
    const fields = Object.entries(entries).map(([name, field]) => [
      name,
      print(path ? `${path}.${name}` : name, field),
    ])
    return { entries: Object.fromEntries(fields) }
  }
  if (item) {
    const { fallback: _, ...inner } = item
    const dropsBad = dropsBadItems(schema)
    return {
      type: 'object',
      item: print(`${path}[]`, dropsBad ? (inner as Schema) : item),
      ...(!dropsBad && rulesOf(path, schema)),
    }
  }
  if (check === isRecord) return { type: 'record' }
  const names = pipe.find((step) => step.type === 'picklist')?.options
  if (names) return { type: transformsName(pipe) ? 'spelling' : 'picklist', options: names }
  if (!VALUES.includes(type)) throw unknown(path, type)
  if (type === 'literal') return { type: 'picklist', options: [literal] }
  return { type, ...(options && { options }), ...rulesOf(path, schema) }
}

/** The value that `read` returns: undefined too, unless the schema has a default. */
type OutputOf<Described extends v.GenericSchema> = Described extends { readonly default: unknown }
  ? v.InferOutput<Described>
  : v.InferOutput<Described> | undefined

/**
 * A schema as plain data, for pages and for forms. The build evaluates it, so that no page loads valibot.
 *
 * @throws TypeError for a kind of value or a rule that pages cannot check without the library
 *
 * @example
 * describe(v.optional(v.pipe(v.string(), v.maxLength(20)), ''))
 * // { default: '', wrapped: { type: 'string', pipe: [{ type: 'max_length', requirement: 20 }] } }
 */
export const describe = <const Described extends v.GenericSchema>(
  schema: Described,
): Description<OutputOf<Described>> =>
  print('', schema as unknown as Schema) as Description<OutputOf<Described>>
