/** The types that a field of a form can have. */
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
 * The parts of values that have some, by the type of their field. A control holds one: `name="<field id>.<part>"`.
 */
export const VALUE_PARTS = {
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const

/**
 * How the parts of a date, an address or a telephone number are asked for: as the website's language and region write
 * them, with one control for a number, or as in the United States, with the boxes of a number apart, month, day, year.
 */
export const FIELD_FORMATS = ['local', 'us'] as const

/** The part that holds a telephone number which was written as one. */
export const WHOLE_PHONE_PART = 'Line'

/** A type whose values have parts. */
export type PartsType = keyof typeof VALUE_PARTS

/** Tells a field whose value has parts. */
export const hasParts = <Field extends { readonly type: string }>(
  field: Field,
): field is Extract<Field, { readonly type: PartsType }> => Object.hasOwn(VALUE_PARTS, field.type)

/** The scores of a likert question, from strong disagreement to strong agreement. */
export const LIKERT_SCORES = ['-2', '-1', '0', '1', '2'] as const

/** The parts without which a required value is not there. Of a likert field it is each question. */
export const NEEDED_PARTS: Readonly<Record<string, readonly string[]>> = {
  name: ['First', 'Last'],
  phone: ['Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'City'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute'],
}

/** The parts that a required field needs: of a telephone number that is written as one, the one that holds it. */
export const neededPartsOf = (field: {
  readonly type: string
  readonly format?: string
}): readonly string[] =>
  field.type === 'phone' && field.format === 'local' ? [WHOLE_PHONE_PART] : (NEEDED_PARTS[field.type] ?? [])

/** What is listed instead of a password: it is never shown again. */
export const MASKED_PASSWORD = '••••••••'
