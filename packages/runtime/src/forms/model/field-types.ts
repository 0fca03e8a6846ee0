/** The types of form fields. */
export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'website',
  'currency',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'file',
] as const

/** The type of a field. */
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/**
 * The parts of composite values, by the type of their field. Each control holds one part: `name="<field id>.<part>"`.
 */
export const VALUE_PARTS = {
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const

/**
 * The format of dates, addresses and telephone numbers: `local` as in the website's language and region, with one control
 * for a number; `us` as in the United States, with a number in several controls, and month, day, year.
 */
export const FIELD_FORMATS = ['local', 'us'] as const

/** The part that holds a telephone number in one piece. */
export const WHOLE_PHONE_PART = 'Line'

/** A type whose values have parts. */
export type PartsType = keyof typeof VALUE_PARTS

/** Whether a field's value has parts. */
export const hasParts = <Field extends { readonly type: string }>(
  field: Field,
): field is Extract<Field, { readonly type: PartsType }> => Object.hasOwn(VALUE_PARTS, field.type)

/** The scores of a likert question, from strong disagreement to strong agreement. */
export const LIKERT_SCORES = ['-2', '-1', '0', '1', '2'] as const

/** The parts that a required value must have. A likert field requires each question. */
export const NEEDED_PARTS: Readonly<Record<string, readonly string[]>> = {
  name: ['First', 'Last'],
  phone: ['Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'City'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute'],
}

/** The parts that a required field needs; for a telephone number in one piece, the part that holds it. */
export const neededPartsOf = (field: {
  readonly type: string
  readonly format?: string
}): readonly string[] =>
  field.type === 'phone' && field.format === 'local' ? [WHOLE_PHONE_PART] : (NEEDED_PARTS[field.type] ?? [])

/** Shown instead of a password, which is never displayed. */
export const MASKED_PASSWORD = '••••••••'
