import * as v from 'valibot'
import { allowed } from '../../schema/allowed.js'
import { describe } from '../../schema/describe.js'
import { isRecord } from '../../schema/record.js'
import { schemaOf } from './form.js'
import { OWN_BLOCK_NAME, OWN_BLOCKS_MAX, OwnBlockDescription, type OwnOption } from './format.js'
import { suggestion } from './suggestion.js'

/** One thing that is wrong in a description, and its place, such as `options.properties.few.minimum`. */
export interface OwnBlockIssue {
  readonly path: string
  readonly message: string
}

/** A description that is checked, or all that is wrong in it. */
export type ReadOwnBlock =
  | { readonly ok: true; readonly description: OwnBlockDescription }
  | { readonly ok: false; readonly issues: readonly OwnBlockIssue[] }

/** The most issues of one description. */
const MOST_ISSUES = 20

type Properties = Readonly<Record<string, OwnOption>>

function* unknownNames(
  path: string,
  names: object | undefined,
  known: readonly string[],
  what: string,
): Generator<OwnBlockIssue> {
  for (const name of Object.keys(names ?? {}))
    if (!known.includes(name))
      yield { path: `${path}.${name}`, message: `there is no such ${what}.${suggestion(name, known)}` }
}

function* textIssues(path: string, option: Extract<OwnOption, { type: 'string' }>): Generator<OwnBlockIssue> {
  const { enum: values, choices, format, control, maxLength } = option
  if (values) {
    if (new Set(values).size < values.length)
      yield { path: `${path}.enum`, message: 'has the same text twice' }
    const idle = Object.entries({ format, control, maxLength }).filter(([, value]) => value !== undefined)
    for (const [name] of idle)
      yield { path: `${path}.${name}`, message: 'has no effect beside "enum". Remove one of them' }
    yield* unknownNames(`${path}.choices`, choices, values, 'value in "enum"')
    return
  }
  if (choices) yield { path: `${path}.choices`, message: 'needs the values in "enum"' }
  if (control && format !== 'uri-reference')
    yield { path: `${path}.control`, message: 'needs "format": "uri-reference"' }
}

/** Issues that only the whole option shows. */
function* optionIssues(path: string, option: OwnOption, all: Properties): Generator<OwnBlockIssue> {
  yield* unknownNames(`${path}.appliesTo`, option.appliesTo, Object.keys(all), 'option')
  if (option.type === 'string') yield* textIssues(path, option)
  else if (option.type !== 'boolean') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = option
    if (minimum > maximum) {
      yield { path: `${path}.minimum`, message: `must not be above the "maximum", ${maximum}` }
      return
    }
  }
  const schema = schemaOf(option)
  if (v.is(schema, schema.default)) return
  const { default: own, ...others } = option
  // The rest of the option has a default of its own, which says what is allowed.
  const rest = schemaOf(others as OwnOption)
  const values = v.is(rest, rest.default) ? allowed(describe(rest)) : 'a number between the bounds'
  yield {
    path: `${path}.default`,
    message: `${own === undefined ? 'this is missing:' : 'must be'} ${values}`,
  }
}

function* deeperIssues({ options, translations }: OwnBlockDescription): Generator<OwnBlockIssue> {
  const properties: Properties = options?.properties ?? {}
  for (const [name, option] of Object.entries(properties))
    yield* optionIssues(`options.properties.${name}`, option, properties)
  for (const [language, words] of Object.entries(translations ?? {})) {
    const path = `translations.${language}.options`
    yield* unknownNames(path, words.options, Object.keys(properties), 'option')
    for (const [name, { choices }] of Object.entries(words.options ?? {})) {
      const option = Object.hasOwn(properties, name) ? properties[name] : undefined
      const values = (option?.type === 'string' && option.enum) || []
      if (option) yield* unknownNames(`${path}.${name}.choices`, choices, values, 'value in "enum"')
    }
  }
}

const issueOf = (issue: v.BaseIssue<unknown>): OwnBlockIssue => ({
  path: v.getDotPath(issue) ?? '',
  message: issue.message,
})

/**
 * Checks the description of one block. It never throws for data that came as JSON.
 *
 * @example
 * readOwnBlock({ options: { properties: { few: { type: 'integer', minimun: 1 } } } })
 * // issues: [{ path: 'options.properties.few.minimun', message: 'there is no such entry. Did you mean "minimum"?' }]
 */
export function readOwnBlock(json: unknown): ReadOwnBlock {
  const parsed = v.safeParse(OwnBlockDescription, json)
  const issues = parsed.success ? deeperIssues(parsed.output) : parsed.issues.map(issueOf)
  const some = [...issues].slice(0, MOST_ISSUES)
  return parsed.success && some.length === 0
    ? { ok: true, description: parsed.output }
    : { ok: false, issues: some }
}

/**
 * Checks the descriptions of several blocks by their names, each by itself: a wrong one costs only its own block.
 *
 * @param json - `{ "seats": { … } }`
 * @param ofPackage - names that belong to blocks of the package
 * @returns null if it is no such object
 */
export function readOwnBlocks(
  json: unknown,
  ofPackage: readonly string[],
): ReadonlyMap<string, ReadOwnBlock> | null {
  if (!isRecord(json) || Object.keys(json).length > OWN_BLOCKS_MAX) return null
  return new Map(
    Object.entries(json).map(([name, description]) => [
      name,
      nameIssue(name, ofPackage) ?? readOwnBlock(description),
    ]),
  )
}

const NAME_RULE =
  'the name of a block has at most 50 lower-case letters, digits and hyphens, such as "opening-times"'

/** The issue of a name that a block of a theme must not have; null if it may. */
export function nameIssue(name: string, ofPackage: readonly string[]): ReadOwnBlock | null {
  if (!OWN_BLOCK_NAME.test(name)) return { ok: false, issues: [{ path: '', message: NAME_RULE }] }
  if (!ofPackage.includes(name)) return null
  const message = `"${name}" is a block of the package, which has a description already. Rename your own`
  return { ok: false, issues: [{ path: '', message }] }
}

/**
 * Says in one line what is wrong in the description of a block.
 *
 * @example
 * ownBlockError(issues) // 'options.properties.few.minimum: must be a number'
 */
export const ownBlockError = (issues: readonly OwnBlockIssue[]): string =>
  issues.map(({ path, message }) => `${path === '' ? '' : `${path}: `}${message}`).join('; ')
