import * as v from 'valibot'
import { isEmail } from './email.js'
import { FIELD_LENGTH, type FormField } from './form.js'

/** What can be wrong with the value of one field. */
export type FieldFault = 'required' | 'length' | 'email'

/** The outcome of checking: the values to store, the faults by field id, or "this is not this form's shape". */
export type CheckedValues =
  | { readonly kind: 'values'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'faults'; readonly faults: ReadonlyMap<string, FieldFault> }
  | { readonly kind: 'shape' }

const Text = v.record(v.string(), v.string())

/** The schema of one field's value, with the fault as its message. */
export function fieldValue(field: FormField) {
  const limit = field.maxLength > 0 ? field.maxLength : FIELD_LENGTH[field.type]
  return v.pipe(
    v.string(),
    v.check((text) => !field.required || text.trim() !== '', 'required'),
    v.check((text) => text.length <= limit, 'length'),
    v.check((text) => field.type !== 'email' || text === '' || isEmail(text), 'email'),
  )
}

/**
 * Checks what was sent against the form's own fields. A missing value is an empty one; a value of another
 * type than text, and a value for a field the form does not have, refuse the whole submission.
 *
 * @example
 * checkFormValues([{ id: 'name', type: 'text', label: 'Name', required: true, … }], { name: '' })
 * // { kind: 'faults', faults: Map { 'name' => 'required' } }
 */
export function checkFormValues(fields: readonly FormField[], sent: unknown): CheckedValues {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { kind: 'shape' }
  const known = new Set(fields.map(({ id }) => id))
  if (Object.keys(sent).some((id) => !known.has(id))) return { kind: 'shape' }
  const texts = v.safeParse(Text, sent)
  if (!texts.success) return { kind: 'shape' }

  const values: Record<string, string> = {}
  const faults = new Map<string, FieldFault>()
  for (const field of fields) {
    const text = Object.hasOwn(texts.output, field.id) ? (texts.output[field.id] ?? '') : ''
    const checked = v.safeParse(fieldValue(field), text, { abortPipeEarly: true })
    if (checked.success) values[field.id] = checked.output
    else faults.set(field.id, checked.issues[0].message as FieldFault)
  }
  return faults.size > 0 ? { kind: 'faults', faults } : { kind: 'values', values }
}
