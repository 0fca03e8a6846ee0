import {
  type FieldValue,
  type FormDefinition,
  type FormField,
  type FormValues,
  type SubmissionAnswerBody,
  summaryOf,
} from '@site/runtime/contract'
import type { Texts } from '../../base/text/texts.js'

/** A field as the visitor saw it. It is stored with the submission, because forms change. */
export interface FieldSnapshot {
  readonly id: string
  readonly type: string
  readonly label: string
}

/** The label of a field in lists and exports. */
export const titleOf = (field: FormField): string =>
  (field.type === 'hidden' ? field.key : field.label) || field.id

/** Snapshots of the fields that have values, in the form's order. */
export const fieldSnapshots = ({ fields }: Pick<FormDefinition, 'fields'>): FieldSnapshot[] =>
  fields
    .filter(({ type }) => type !== 'section')
    .map((field) => ({ id: field.id, type: field.type, label: titleOf(field) }))

/** A value as one text, without the help of its field. */
export function plainValue(value: FieldValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (Array.isArray(value)) return value.join(', ')
  return Object.entries(value)
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `${part}: ${text}`)
    .join(', ')
}

/** Whether the current field can still describe a stored value completely. */
function fits(field: FormField | undefined, { type }: FieldSnapshot, value: FieldValue): field is FormField {
  if (field?.type !== type) return false
  if (field.type !== 'likert' || typeof value !== 'object') return true
  return Object.keys(value).every((question) => field.options.includes(question))
}

interface StoredAnswers {
  readonly values: FormValues
  /** Undefined for submissions from before snapshots were stored. */
  readonly fields: readonly FieldSnapshot[] | undefined
}

/** The answers under the labels that the visitor saw. Values without a field come last. */
export function answersOf(
  form: FormDefinition | undefined,
  { values, fields: stored }: StoredAnswers,
  t: Texts,
): SubmissionAnswerBody[] {
  const fields = stored ?? (form ? fieldSnapshots(form) : [])
  const ids = new Set(fields.map(({ id }) => id))
  const others = Object.keys(values)
    .filter((id) => !ids.has(id))
    .map((id): FieldSnapshot => ({ id, type: 'text', label: id }))
  return [...fields, ...others].map((field) => {
    const value = values[field.id] ?? ''
    const current = form?.fields.find(({ id }) => id === field.id)
    const text = fits(current, field, value) ? summaryOf(current, value, t) : plainValue(value)
    return { fieldId: field.id, type: field.type, label: field.label, text: text || t('field.empty') }
  })
}
