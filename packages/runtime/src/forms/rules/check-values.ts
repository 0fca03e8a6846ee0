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

/** The outcome of checking: the values to store, the faults by field id, or "this is not this form's shape". */
export type CheckedValues =
  | { readonly kind: 'values'; readonly values: FormValues }
  | { readonly kind: 'faults'; readonly faults: ReadonlyMap<string, FieldFault> }
  | { readonly kind: 'shape' }

/** What a server asks of a field's value. */
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

/** The schema of a field's value: its shape, and that what was chosen was there to choose. */
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
 * Checks what was sent against the form's own fields. A missing value is an empty one; a value of another shape,
 * and a value for a field the form does not have, refuse the whole submission.
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
  const asked = fields.filter(({ type }) => type !== 'section')
  const known = new Set(asked.map(({ id }) => id))
  if (Object.keys(sent).some((id) => !known.has(id))) return { kind: 'shape' }

  const values: Record<string, FieldValue> = {}
  const faults = new Map<string, FieldFault>()
  for (const field of asked) {
    const given = Object.hasOwn(sent, field.id) ? (sent as Record<string, unknown>)[field.id] : undefined
    // A telephone number that came as one text is kept as its part: all are stored in one shape.
    const isWhole = field.type === 'phone' && typeof given === 'string'
    const shaped = v.safeParse(shapeOf(field), isWhole ? { [WHOLE_PHONE_PART]: given } : given)
    if (!shaped.success) return { kind: 'shape' }
    const rules = rulesOf(field, emailRule)
    const needed = isWhole ? [WHOLE_PHONE_PART] : rules.needed
    const fault = faultOf({ ...rules, needed }, shaped.output)
    if (fault) faults.set(field.id, fault)
    else values[field.id] = shaped.output
  }
  return faults.size > 0 ? { kind: 'faults', faults } : { kind: 'values', values }
}
