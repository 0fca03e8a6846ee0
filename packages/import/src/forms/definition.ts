import { FIELD_SCHEMAS, type FormDefinition, type FormField, MOST_FIELDS } from '@site/runtime/contract'
import { isFieldId, readableNames } from '../engine/readable-name.js'
import { fieldOf, type ReadField, textOf } from './field.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const FORM_ID = /^[\w-]{1,64}$/

/** Types of which a form usually has one, so that their name says more than their title. */
const NAMED_BY_TYPE: ReadonlySet<string> = new Set(['name', 'email', 'phone', 'address'])

function typeOf({ type, options }: ReadField): FormField['type'] {
  if (typeof type === 'string' && Object.hasOwn(FIELD_SCHEMAS, type)) return type as FormField['type']
  return Array.isArray(options) && options.length > 0 ? 'radio' : 'text'
}

/** The text that a field gets its id from. */
function nameOf(field: ReadField): string {
  const type = typeOf(field)
  if (NAMED_BY_TYPE.has(type)) return type
  // A title may have no letter that an id can have.
  return (
    [field.key, field.label, field.placeholder]
      .map((text) => textOf(text, 500))
      .find((text) => /[a-z]/i.test(text)) ?? type
  )
}

/** Services and statistics know a hidden field by the very key that its owner wrote. */
const keyOf = ({ type, key }: ReadField): string => (type === 'hidden' && isFieldId(key) ? key : '')

/** The box below an email address with which a visitor joins a mailing list. */
const signUpOf = (value: unknown): readonly ReadField[] =>
  isRecord(value)
    ? [{ type: 'checkbox', key: 'newsletter', label: value.label, options: [value.option] }]
    : []

/** A form as it was read from a page, and what of it had to be left out. */
export interface ReadForm {
  readonly definition: FormDefinition
  /** The ids that the fields had in the page, in the order of the definition's fields. */
  readonly originalIds: readonly string[]
  readonly notes: readonly string[]
}

/**
 * A form's definition from what a table has read: every value may be absent or of any type. What cannot be a field is
 * left out. Null if there is no field at all.
 *
 * @example
 * formDefinition({ id: 'a1', fields: [{ type: 'email', label: 'E-mail', required: true }] })
 */
export function formDefinition(value: unknown): ReadForm | null {
  if (!isRecord(value) || !Array.isArray(value.fields)) return null
  const read = value.fields
    .filter(isRecord)
    .filter(({ type, label }) => type !== undefined || label !== undefined)
    .flatMap((field) => (field.signUp === true ? [field, ...signUpOf(value.signUp)] : [field]))
    .slice(0, MOST_FIELDS)
  const ids = readableNames(read.map(nameOf), read.map(keyOf))
  const fields: FormField[] = []
  const originalIds: string[] = []
  const notes: string[] = []
  for (const [index, each] of read.entries()) {
    const type = typeOf(each)
    const field = fieldOf(type, ids[index] ?? '', each)
    const called = `The field "${textOf(each.label, 80) || String(each.type)}"`
    if (!field) notes.push(`${called} has nothing to choose from and was left out.`)
    else if (type !== each.type)
      notes.push(`${called} has a type that is not known. It became a line of text, or a choice.`)
    if (!field) continue
    fields.push(field)
    originalIds.push(textOf(each.id, 200))
  }
  if (fields.length === 0) return null
  const id = String(value.id)
  return {
    definition: {
      id: FORM_ID.test(id) ? id : 'form',
      name: textOf(value.name, 80) || 'Form',
      objectName: '',
      fields,
      submitText: textOf(value.submitText, 200) || 'Submit',
      successMessage: textOf(value.successMessage, 5_000) || 'Thank you!',
      // The builder takes endings of any length, such as ".photography".
      emailRule: 'html',
      captcha: false,
      confirms: false,
      mailingList: '',
    },
    originalIds,
    notes,
  }
}
