import * as v from 'valibot'
import { fieldBounds } from '../model/bounds.js'
import { FIELD_LENGTH, type FormField, MOST_FIELDS, USUAL_LENGTH } from '../model/definition.js'
import { hasParts, LIKERT_SCORES, neededPartsOf, VALUE_PARTS } from '../model/field-types.js'
import { type FieldValue, type FormValues, isEmptyValue } from '../model/values.js'
import { fullTime, partsOfWhole } from '../model/whole-value.js'
import { type BoundFault, faultOfBounds } from './bound-rules.js'
import type { EmailRule } from './email-rules.js'
import { type FieldFault, type FieldRules, faultOf } from './field-rules.js'
import { MOST_FILES } from './files.js'
import { checkOfType } from './type-check.js'

/** The result: the values to store, the faults by field id, or `shape` if the values do not have the form's shape. */
export type CheckedValues =
  | { readonly kind: 'values'; readonly values: FormValues }
  | { readonly kind: 'faults'; readonly faults: ReadonlyMap<string, FieldFault | BoundFault> }
  | { readonly kind: 'shape' }

/** The longest name of a value that no field of the form has. */
const MAX_NAME_LENGTH = 200

/** The rules of a field's value, as the server checks them. */
export function rulesOf(field: FormField, emailRule: EmailRule): FieldRules {
  const own = 'maxLength' in field ? field.maxLength : 0
  const { type } = field
  return {
    required: 'required' in field && field.required,
    maxLength: own || (FIELD_LENGTH[type] ?? USUAL_LENGTH),
    needed: type === 'likert' ? field.options : neededPartsOf(field),
    check: checkOfType(type, emailRule),
  }
}

const partsOf = (names: readonly string[], text: v.GenericSchema<string>) =>
  v.strictObject(Object.fromEntries(names.map((name) => [name, v.optional(text, '')])))

/** One text, or the texts of several controls with one name. */
const oneOrMore = (text: v.GenericSchema<string>) =>
  v.union([text, v.pipe(v.array(text), v.maxLength(MOST_FIELDS))])

/**
 * A value of a name that the form's definition does not have, such as a hidden input of the theme. It is stored and shown
 * to the owner, and no rule applies to it but its length.
 */
const ExtraValue = oneOrMore(v.pipe(v.string(), v.maxLength(FIELD_LENGTH.textarea!)))

/** Whether a value may be stored beside the fields' own. Names are shown to the owner. */
export const isExtraName = (name: string): boolean =>
  name.length > 0 && name.length <= MAX_NAME_LENGTH && name !== '__proto__' && !/\p{Cc}/u.test(name)

/** The schema of a field's value: its shape, and that chosen options are among the field's options. */
export function shapeOf(field: FormField): v.GenericSchema<unknown, FieldValue> {
  if (hasParts(field)) return v.optional(partsOf(VALUE_PARTS[field.type], v.string()), {})
  switch (field.type) {
    case 'likert':
      return v.optional(partsOf(field.options, v.picklist(['', ...LIKERT_SCORES])), {})
    case 'checkbox': {
      const option = v.picklist(field.options)
      // A control without the markup of a field sends a text.
      const one = v.pipe(
        option,
        v.transform((chosen) => [chosen]),
      )
      return v.optional(v.union([one, v.pipe(v.array(option), v.maxLength(field.options.length))]), [])
    }
    case 'file':
      return v.optional(v.pipe(v.array(v.string()), v.maxLength(field.multiple ? MOST_FILES : 1)), [])
    case 'radio':
    case 'select':
      return v.optional(oneOrMore(v.picklist(['', ...field.options])), '')
    case 'password':
      // Two controls of one name hold it twice.
      return v.optional(
        v.pipe(
          oneOrMore(v.string()),
          v.transform((texts) => [texts].flat().at(-1) ?? ''),
        ),
        '',
      )
    default:
      return v.optional(oneOrMore(v.string()), '')
  }
}

/** The names of the controls that browsers post for a value of several parts, or for the scores of questions. */
function partNamesOf(field: FormField): readonly (readonly [name: string, part: string])[] {
  if (hasParts(field)) return VALUE_PARTS[field.type].map((part) => [`${field.id}.${part}`, part])
  return field.type === 'likert' ? field.options.map((words, at) => [`${field.id}.${at}`, words]) : []
}

/** A value by the names of its controls; the only text of a list as one text. */
function flat([id, value]: [string, unknown]): [name: string, value: unknown][] {
  if (Array.isArray(value)) return [[id, value.length === 1 ? value[0] : value]]
  if (typeof value !== 'object' || value === null) return [[id, value]]
  return Object.entries(value).map(([part, text]) => [`${id}.${part}`, text])
}

/**
 * Values with the parts in their fields that were sent under names of their own, as controls without the markup of a field
 * are: `day.Month`. Beside a whole value they stay under their names, as the parts of no field do.
 */
function withParts(fields: readonly FormField[], sent: object): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...sent }
  for (const field of fields) {
    const own = partNamesOf(field).filter(([name]) => Object.hasOwn(values, name))
    const value = Object.hasOwn(values, field.id) ? values[field.id] : {}
    if (own.length === 0 || typeof value !== 'object') continue
    const parts = own.map(([name, part]) => [part, [values[name]].flat().at(-1)] as const)
    for (const [name] of own) delete values[name]
    values[field.id] = { ...value, ...Object.fromEntries(parts) }
  }
  const ids = new Set(fields.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(values).flatMap((entry) => (ids.has(entry[0]) ? [entry] : flat(entry))),
  )
}

/** The rule for email addresses of a form, and the current day of the site, such as `2026-12-24`. */
export interface CheckSetting {
  readonly emailRule?: EmailRule
  readonly today: string
}

/**
 * Checks submitted values against the form's fields. A missing value counts as empty. Texts under other names are kept as
 * they are. A value of the wrong shape rejects the whole submission.
 *
 * @example
 * checkFormValues([{ id: 'name', type: 'text', label: 'Name', required: true, … }], { name: '' }, { today })
 * // { kind: 'faults', faults: Map { 'name' => 'required' } }
 */
export function checkFormValues(
  fields: readonly FormField[],
  sent: unknown,
  { emailRule = 'short', today }: CheckSetting,
): CheckedValues {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { kind: 'shape' }
  const checked = fields.filter(({ type }) => type !== 'section')
  const ids = new Set(checked.map(({ id }) => id))
  const grouped = withParts(checked, sent)
  const extras = Object.entries(grouped).filter(([name]) => !ids.has(name))
  const isSection = (name: string) => fields.some(({ id }) => id === name)
  const areExtras = extras.every(
    ([name, value]) => isExtraName(name) && !isSection(name) && v.is(ExtraValue, value),
  )
  if (!areExtras || extras.length > MOST_FIELDS) return { kind: 'shape' }

  const values: Record<string, FieldValue> = {}
  const faults = new Map<string, FieldFault | BoundFault>()
  for (const field of checked) {
    const value = Object.hasOwn(grouped, field.id) ? grouped[field.id] : undefined
    // A text instead of parts is stored as a part, so that all values of a type have the same shape.
    const isWhole = hasParts(field) && typeof value === 'string'
    const parts = isWhole ? partsOfWhole(field.type, value) : value
    const shaped = v.safeParse(shapeOf(field), parts)
    if (!shaped.success) return { kind: 'shape' }
    const rules = rulesOf(field, emailRule)
    const needed = isWhole
      ? rules.needed.filter((part) => Object.hasOwn(parts as object, part))
      : rules.needed
    const output = field.type === 'time' ? fullTime(shaped.output) : shaped.output
    const bounds = isEmptyValue(output) ? null : fieldBounds(field, today)
    const issue = faultOf({ ...rules, needed }, output) ?? (bounds && faultOfBounds(bounds, output))
    if (issue) faults.set(field.id, issue)
    else values[field.id] = output
  }
  if (faults.size > 0) return { kind: 'faults', faults }
  return { kind: 'values', values: { ...values, ...(Object.fromEntries(extras) as FormValues) } }
}
