import * as v from 'valibot'
import { sentEntries } from '../../contract/records/description/entries.js'
import { formKind } from '../../contract/records/form.js'
import { areDifferent } from '../../schema/rules.js'
import { FIELD_FORMATS, type FormFieldType } from './field-types.js'
import { RESERVED_FORM_FIELDS } from './reserved-names.js'

export { DECOY_FIELD } from './decoy.js'
export { RESERVED_FORM_FIELDS } from './reserved-names.js'

/** The limits of fields without their own, in UTF-16 units; {@link USUAL_LENGTH} for other types. */
export const FIELD_LENGTH: Readonly<Partial<Record<FormFieldType, number>>> = { email: 256, textarea: 10_000 }

/** The usual limit of a field, in UTF-16 units. */
export const USUAL_LENGTH = 1_000

/** The longest limit that a text can have, in UTF-16 units. */
export const TEXT_LIMIT_MAX = 50_000

/** The largest bound of numbers. The smallest is its negative. */
export const NUMBER_BOUND_MAX = 1e9

/** The most days ahead that a date can be limited to. */
export const DAYS_AHEAD_MAX = 3_650

/** The longest step of times, in minutes. */
export const MINUTES_STEP_MAX = 720

/** The most fields of a form. */
export const MOST_FIELDS = 100

const line = () => v.optional(v.pipe(v.string(), v.maxLength(1_000)), '')
const yes = () => v.optional(v.boolean(), false)
const format = { format: v.optional(v.picklist(FIELD_FORMATS), 'local') }

const Id = v.pipe(
  v.string(),
  // A literal, so that the check of slow expressions sees it; a test compares it with the reserved names.
  v.regex(
    /^(?!(?:formId|page|decoy|started|key|captchaKey)$)[A-Za-z][\w-]{0,63}$/,
    `must be a letter, then letters, digits, "-" and "_"; none of ${RESERVED_FORM_FIELDS.join(', ')}`,
  ),
)

const common = { id: Id, label: v.optional(v.pipe(v.string(), v.maxLength(500)), ''), description: line() }
const answered = { ...common, required: yes() }
const limited = {
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TEXT_LIMIT_MAX)), 0),
}
const bound = () =>
  v.nullish(v.pipe(v.number(), v.minValue(-NUMBER_BOUND_MAX), v.maxValue(NUMBER_BOUND_MAX)), null)
/** A day such as `2026-12-24`; empty for none. */
const day = () =>
  v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/)), '')
const whole = (most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)), 0)
/** The bounds of what visitors may enter, which `fieldBounds` reads. Fields from before have none of them. */
const numberBounds = { min: bound(), max: bound(), whole: yes() }
const dateBounds = { fromToday: yes(), daysAhead: whole(DAYS_AHEAD_MAX), earliest: day(), latest: day() }
const timeBounds = { seconds: v.optional(v.boolean(), true), minutes: whole(MINUTES_STEP_MAX) }
/** Options, or the questions of a likert field: at least one, all different. */
const choices = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  v.minLength(1),
  v.maxLength(200),
  v.check<string[], string>(areDifferent, 'two options are the same'),
)

const type = <const Type extends FormFieldType, const Entries extends v.ObjectEntries>(
  name: Type,
  entries: Entries,
) => v.object({ type: v.literal(name), ...entries })

/** The schemas of fields by type: everything that the site's owner can set. */
export const FIELD_SCHEMAS = {
  text: type('text', { ...answered, placeholder: line(), ...limited }),
  textarea: type('textarea', { ...answered, placeholder: line(), ...limited }),
  email: type('email', { ...answered, placeholder: line() }),
  number: type('number', { ...answered, placeholder: line(), ...numberBounds }),
  website: type('website', { ...answered, placeholder: line() }),
  currency: type('currency', { ...answered, symbol: v.optional(v.pipe(v.string(), v.maxLength(10)), '$') }),
  password: type('password', answered),
  twitter: type('twitter', answered),
  date: type('date', { ...answered, ...format, ...dateBounds }),
  time: type('time', { ...answered, ...timeBounds }),
  name: type('name', answered),
  address: type('address', { ...answered, ...format }),
  phone: type('phone', { ...answered, showCountryCode: yes(), ...format }),
  section: type('section', { ...common, underline: yes() }),
  radio: type('radio', { ...answered, options: choices }),
  checkbox: type('checkbox', { ...answered, options: choices }),
  select: type('select', { ...answered, options: choices }),
  likert: type('likert', { ...answered, options: choices }),
  hidden: type('hidden', { id: Id, key: line(), value: line() }),
  /** `accept` as in `<input type=file>`; `maxSize` in bytes, of each file. */
  file: type('file', {
    ...answered,
    accept: line(),
    multiple: yes(),
    maxSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000_000)), 5_000_000),
  }),
} as const satisfies { readonly [Type in FormFieldType]: v.GenericSchema }

/**
 * One field of a form, as the site's owner wrote it. `maxLength` counts UTF-16 units; 0 means the type's own limit.
 *
 * @example
 * v.parse(FormField, { id: 'email', type: 'email', label: 'Email', required: true })
 */
export const FormField = v.variant('type', Object.values(FIELD_SCHEMAS))

/** One field of a form. */
export type FormField = v.InferOutput<(typeof FIELD_SCHEMAS)[FormFieldType]>

const { fields: _, name: NAME, notify: __, ...SETTINGS } = formKind.fields

/**
 * A form: its fields in order, and the message that replaces it after a successful submission.
 *
 * @example
 * v.parse(FormDefinition, { id: 'contact', name: 'Contact', fields: [{ id: 'name', type: 'text', label: 'Name' }] })
 */
export const FormDefinition = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "-" and "_"')),
  name: NAME.schema,
  objectName: v.optional(v.string(), ''),
  fields: v.pipe(
    v.array(FormField),
    v.maxLength(MOST_FIELDS),
    v.check((fields) => areDifferent(fields.map(({ id }) => id)), 'two fields have the same id'),
  ),
  ...sentEntries(SETTINGS),
})

/** A form. */
export type FormDefinition = v.InferOutput<typeof FormDefinition>
