import * as v from 'valibot'
import { allowed } from '../../../schema/allowed.js'
import { describe } from '../../../schema/describe.js'
import type { Description } from '../../../schema/description.js'
import { read } from '../../../schema/read.js'
import { isRecord, own } from '../../../schema/record.js'
import { boundsOf, kindIssue, kindOf } from '../../contact/kinds.js'
import { tidyName } from './fields.js'
import { type RecordKindDescription, type ValuesOf, valuesSchema } from './record-kind.js'

/** The most places of a value that an answer names. */
const MOST_ISSUES = 50

/** The result of a check: the values as they are stored, or a sentence for each place that is invalid. */
export type CheckedRecord<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

const descriptions = new WeakMap<RecordKindDescription['fields'], Readonly<Record<string, Description>>>()

/** The fields of a kind as plain data. */
export function fieldDescriptions({ fields }: RecordKindDescription): Readonly<Record<string, Description>> {
  const known = descriptions.get(fields)
  if (known) return known
  const described = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, describe(schema) as Description]),
  )
  descriptions.set(fields, described)
  return described
}

/** The description of a part of a value: an item of a list, or a value of such an item. */
function partOf(description: Description, path: readonly unknown[]): Description {
  const { wrapped } = own(description)
  if (wrapped) return partOf(wrapped, path)
  const [key, ...rest] = path
  const { item, entries } = own(description)
  const part = item ?? (entries && Object.hasOwn(entries, String(key)) ? entries[String(key)] : undefined)
  return key === undefined || !part ? description : partOf(part, rest)
}

/** Whether two items of a list have the same id. Other values have no ids. */
function hasTwins(description: Description, value: unknown): boolean {
  if (!Array.isArray(value) || !description.wrapped?.item?.entries) return false
  return new Set(value.map((item) => Object(item).id)).size < value.length
}

/**
 * Checks the values of a record. Values that are left out have their defaults.
 *
 * @example
 * checkValues(place, { name: '', seats: 9 }) // { ok: false, errors: { name: 'This must be a name in one line …' } }
 */
export function checkValues<Kind extends RecordKindDescription>(
  kind: Kind,
  sent: unknown,
): CheckedRecord<ValuesOf<Kind>> {
  const described = fieldDescriptions(kind)
  const errors = new Map<string, string>()
  const values = isRecord(sent) ? sent : {}
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(described, name) || errors.size >= MOST_ISSUES) continue
    errors.set(name, `There is no such value. There are ${Object.keys(described).join(', ')}.`)
  }
  const parsed = v.safeParse(valuesSchema(kind), values)
  for (const issue of parsed.issues ?? []) {
    if (errors.size >= MOST_ISSUES) break
    const [name, ...rest] = (issue.path ?? []).map(({ key }) => key)
    const expected = partOf(described[String(name)]!, rest)
    errors.set(v.getDotPath(issue)!, `This must be ${allowed(expected)}.`)
  }
  if (errors.size > 0 || !parsed.success) return { ok: false, errors: Object.fromEntries(errors) }
  const output = parsed.output as Record<string, unknown>
  for (const [name, description] of Object.entries(described)) {
    const valueKind = kindOf(description)
    const issue = valueKind && kindIssue(valueKind, output[name], boundsOf(description))
    if (issue) errors.set(name, issue)
    else if (hasTwins(description, output[name])) errors.set(name, 'Two of the items have the same “id”.')
  }
  if (errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) }
  const tidied = kind.name === null ? {} : { [kind.name]: tidyName(String(output[kind.name])) }
  return { ok: true, values: { ...output, ...tidied } as ValuesOf<Kind> }
}

/** The value of a field that has none: its default, or nothing where people have to enter it. */
const emptyValue = (description: Description): unknown => read(description, undefined) ?? ''

/** The values of a new record: the default of each field, and nothing where people have to enter it. */
export const newValues = <Kind extends RecordKindDescription>(kind: Kind): ValuesOf<Kind> =>
  Object.fromEntries(
    Object.entries(fieldDescriptions(kind)).map(([name, description]) => [name, emptyValue(description)]),
  ) as ValuesOf<Kind>

/**
 * Reads stored values, also those of an earlier description: a field that is new has its default, one that is gone is
 * left out, and a value that is not allowed any more reads as the default.
 */
export const readValues = <Kind extends RecordKindDescription>(
  kind: Kind,
  stored: unknown,
): ValuesOf<Kind> => {
  const values = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    Object.entries(fieldDescriptions(kind)).map(([name, description]) => [
      name,
      (Object.hasOwn(values, name) ? read(description, values[name]) : undefined) ?? emptyValue(description),
    ]),
  ) as ValuesOf<Kind>
}
