import * as v from 'valibot'
import { FIELD_LENGTH, type FormField, USUAL_LENGTH } from '../model/definition.js'
import {
  hasParts,
  LIKERT_SCORES,
  neededPartsOf,
  VALUE_PARTS,
  WHOLE_PHONE_PART,
} from '../model/field-types.js'
import type { FieldValue, FormValues } from '../model/values.js'
import type { EmailRule } from './email-rules.js'
import { type FieldFault, type FieldRules, faultOf } from './field-rules.js'
import { MOST_FILES } from './files.js'
import { checkOfType } from './type-check.js'

/** The result: the values to store, the faults by field id, or `shape` if the values do not have the form's shape. */
export type CheckedValues =
  | { readonly kind: 'values'; readonly values: FormValues }
  | { readonly kind: 'faults'; readonly faults: ReadonlyMap<string, FieldFault> }
  | { readonly kind: 'shape' }

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

/** The schema of a field's value: its shape, and that chosen options are among the field's options. */
export function shapeOf(field: FormField): v.GenericSchema<unknown, FieldValue> {
  if (hasParts(field)) return v.optional(partsOf(VALUE_PARTS[field.type], v.string()), {})
  switch (field.type) {
    case 'likert':
      return v.optional(partsOf(field.options, v.picklist(['', ...LIKERT_SCORES])), {})
    case 'checkbox':
      return v.optional(v.pipe(v.array(v.picklist(field.options)), v.maxLength(field.options.length)), [])
    case 'file':
      return v.optional(v.pipe(v.array(v.string()), v.maxLength(field.multiple ? MOST_FILES : 1)), [])
    case 'radio':
    case 'select':
      return v.optional(v.picklist(['', ...field.options]), '')
    default:
      return v.optional(v.string(), '')
  }
}

/**
 * Checks submitted values against the form's fields. A missing value counts as empty. A value of the wrong shape, or of
 * an unknown field, rejects the whole submission.
 *
 * @example
 * checkFormValues([{ id: 'name', type: 'text', label: 'Name', required: true, … }], { name: '' })
 * // { kind: 'faults', faults: Map { 'name' => 'required' } }
 */
export function checkFormValues(
  fields: readonly FormField[],
  sent: unknown,
  emailRule: EmailRule = 'short',
): CheckedValues {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { kind: 'shape' }
  const checked = fields.filter(({ type }) => type !== 'section')
  const ids = new Set(checked.map(({ id }) => id))
  if (Object.keys(sent).some((id) => !ids.has(id))) return { kind: 'shape' }

  const values: Record<string, FieldValue> = {}
  const faults = new Map<string, FieldFault>()
  for (const field of checked) {
    const value = Object.hasOwn(sent, field.id) ? (sent as Record<string, unknown>)[field.id] : undefined
    // A telephone number in one text is stored as a part, so that all numbers have the same shape.
    const isWhole = field.type === 'phone' && typeof value === 'string'
    const shaped = v.safeParse(shapeOf(field), isWhole ? { [WHOLE_PHONE_PART]: value } : value)
    if (!shaped.success) return { kind: 'shape' }
    const rules = rulesOf(field, emailRule)
    const needed = isWhole ? [WHOLE_PHONE_PART] : rules.needed
    const issue = faultOf({ ...rules, needed }, shaped.output)
    if (issue) faults.set(field.id, issue)
    else values[field.id] = shaped.output
  }
  return faults.size > 0 ? { kind: 'faults', faults } : { kind: 'values', values }
}
