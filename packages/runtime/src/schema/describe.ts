import * as v from 'valibot'
import { allowed } from './allowed.js'
import type { Description, Issue, Rule } from './description.js'
import { parameterOf } from './known-steps.js'
import { read } from './read.js'
import { isRecord } from './record.js'
import { areDifferent, isKnownRule, knownRules } from './rules.js'

/** The fields of valibot's schemas and of the steps in their pipes that are read here, and nowhere else. */
interface Schema extends Rule {
  readonly kind: string
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly fallback?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly literal?: unknown
  readonly check?: unknown
  readonly operation?: object
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Schema[]
}

const VALUES = ['boolean', 'number', 'string']

const KINDS = [...VALUES, 'picklist', 'literal', 'array', 'object', 'optional', 'nullish'].join(', ')

const unknown = (path: string, type: string, allowed: string): TypeError =>
  new TypeError(`${path || 'schema'}: pages have no check for "${type}"; allowed: ${allowed}`)

/** The steps of a pipe after its schema. A pipe may begin with another pipe. */
function stepsOf(path: string, { pipe = [] }: Schema): readonly Schema[] {
  const [first, ...rest] = pipe
  if (!first) return []
  if (pipe.some(({ fallback }) => fallback !== undefined)) {
    throw new TypeError(`${path}: a fallback must stand around a whole pipe`)
  }
  return [...stepsOf(path, first), ...rest]
}

function ruleOf(path: string, rule: Schema): Rule {
  const { kind, requirement, message, metadata } = rule
  // A check is known by its function, since a page gets only its name.
  const type = rule.type === 'check' && requirement === areDifferent ? 'different' : rule.type
  if (kind === 'schema' || !isKnownRule({ type })) throw unknown(path, type, knownRules().join(', '))
  return {
    type,
    // A rule without bounds keeps its own function there.
    ...(requirement !== undefined && typeof requirement !== 'function' && { requirement }),
    ...(typeof message === 'string' && { message }),
    ...(metadata && { metadata }),
  }
}

const rulesOf = (path: string, steps: readonly Schema[]): { pipe?: readonly Rule[] } =>
  steps.length > 0 ? { pipe: steps.map((step) => ruleOf(path, step)) } : {}

/** Metadata checks nothing, so a description may lack it. */
function refuseSteps(path: string, { type }: Schema, steps: readonly Schema[]): void {
  const step = steps.find((each) => each.type !== 'metadata')
  if (step) throw unknown(path, step.type, `no rule for a value of the kind "${type}"`)
}

/** Text that must be one of some names: as they are, or in any spelling. */
function printNames(path: string, schema: Schema, steps: readonly Schema[]): Description | null {
  const place = steps.findIndex(({ type }) => type === 'picklist')
  if (place === -1 || schema.type !== 'string') return null
  const picklist = steps[place]!
  const [step, ...others] = steps.slice(0, place)
  refuseSteps(path, picklist, [...others, ...steps.slice(place + 1)])
  const options = picklist.options!
  if (!step) return { type: 'picklist', options }
  if (step.type !== 'transform' || parameterOf(step.operation!) !== options) {
    throw unknown(path, step.type, 'a picklist right after the text')
  }
  return { type: 'spelling', options }
}

/** The schema inside a fallback. `read` falls back part by part, so only a value without parts can have one. */
function printInside(path: string, { fallback, ...schema }: Schema): Description {
  const description = print(path, schema)
  const { wrapped, entries, item } = description
  if (fallback !== undefined && (wrapped || entries || (item && schema.item?.fallback === undefined))) {
    throw new TypeError(`${path}: a fallback needs a value without parts inside it, such as a text`)
  }
  return description
}

function printOptional(path: string, schema: Schema): Description {
  const wrapped = schema.wrapped!
  const { fallback } = wrapped
  const missing = v.getDefault(schema as never) as unknown
  if (missing === undefined) throw new TypeError(`${path}: an optional value needs a default`)
  if (fallback !== undefined && JSON.stringify(fallback) !== JSON.stringify(missing)) {
    throw new TypeError(`${path}: the fallback of a bad value must be the default`)
  }
  const inner = printInside(path, wrapped)
  if (schema.type === 'nullish' && missing === null) return { type: 'nullish', default: null, wrapped: inner }
  const issues: Issue[] = []
  const result = read(inner, missing, issues, path)
  const [issue] = issues
  if (issue) {
    throw new TypeError(
      `${issue.path}: the default breaks its own rules; allowed: ${allowed(issue.expected)}`,
    )
  }
  return {
    ...(schema.type === 'nullish' && { type: 'nullish' }),
    // Inside an optional value, null may stand for another default.
    default: missing === null ? result : missing,
    wrapped: inner,
  }
}

/** A list. One that leaves out bad items itself does as `read` does with any list. */
function printList(path: string, schema: Schema, steps: readonly Schema[]): Description {
  const item = schema.item!
  const { fallback } = item
  const [filter, ...rest] = steps
  const leavesOutBad =
    fallback !== undefined && filter?.type === 'filter_items' && parameterOf(filter.operation!) === fallback
  const description = (leavesOutBad ? printInside : print)(`${path}[]`, item)
  if (leavesOutBad && read(description, fallback) !== undefined) {
    throw new TypeError(`${path}[]: the value that stands for bad items must be a bad item`)
  }
  return { type: 'object', item: description, ...rulesOf(path, leavesOutBad ? rest : steps) }
}

function printObject(path: string, schema: Schema): Description {
  const fields = Object.entries(schema.entries!).map(([name, field]) => [
    name,
    print(path ? `${path}.${name}` : name, field),
  ])
  return { entries: Object.fromEntries(fields) }
}

function print(path: string, schema: Schema): Description {
  const { type, literal, check, options, fallback } = schema
  if (fallback !== undefined) throw new TypeError(`${path}: a fallback needs an optional value around it`)
  const steps = stepsOf(path, schema)
  if (type === 'array') return printList(path, schema, steps)
  if (VALUES.includes(type)) return printNames(path, schema, steps) ?? { type, ...rulesOf(path, steps) }
  refuseSteps(path, schema, steps)
  if (type === 'optional' || type === 'nullish') return printOptional(path, schema)
  if (type === 'object') return { ...printObject(path, schema), ...rulesOf(path, steps) }
  if (type === 'picklist' || type === 'literal') return { type: 'picklist', options: options ?? [literal] }
  if (check === isRecord) return { type: 'record' }
  throw unknown(path, type, KINDS)
}

/** The value that `read` returns: undefined too, unless the schema has a default. */
type OutputOf<Described extends v.GenericSchema> = Described extends { readonly default: unknown }
  ? v.InferOutput<Described>
  : v.InferOutput<Described> | undefined

/**
 * A schema as plain data, for pages and for forms. The build evaluates it, so that no page loads valibot. A default that
 * is a function is called once, here.
 *
 * @throws TypeError for a kind of value or a rule that pages cannot check without the library, and for a default that
 *   breaks its own rules
 *
 * @example
 * describe(v.optional(v.pipe(v.string(), v.maxLength(20)), ''))
 * // { default: '', wrapped: { type: 'string', pipe: [{ type: 'max_length', requirement: 20 }] } }
 */
export const describe = <const Described extends v.GenericSchema>(
  schema: Described,
): Description<OutputOf<Described>> =>
  print('', schema as unknown as Schema) as Description<OutputOf<Described>>
