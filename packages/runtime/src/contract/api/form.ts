import * as v from 'valibot'

/** The types a form field can have. */
export const FORM_FIELD_TYPES = ['text', 'email', 'textarea'] as const

/** Names of a native post that can never be field ids, because the server reads them itself. */
export const RESERVED_FORM_FIELDS = ['formId', 'page', 'decoy', 'key', 'captchaKey'] as const

/** A field that people cannot see: whoever fills it in is a program, and the submission is dropped. */
export const DECOY_FIELD = 'decoy'

/** The longest text a field takes when its own limit says nothing, in UTF-16 units. */
export const FIELD_LENGTH = { text: 1_000, email: 256, textarea: 10_000 } as const

/**
 * One field of a form, as the site's owner wrote it. `maxLength` counts UTF-16 units; 0 means the type's own limit.
 *
 * @example
 * v.parse(FormField, { id: 'email', type: 'email', label: 'E-mail', required: true })
 */
export const FormField = v.object({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[A-Za-z][\w-]{0,63}$/,
      'a field id starts with a letter and holds letters, digits, "-" and "_"',
    ),
    v.notValues([...RESERVED_FORM_FIELDS], `a field id is none of ${RESERVED_FORM_FIELDS.join(', ')}`),
  ),
  type: v.picklist(FORM_FIELD_TYPES),
  label: v.pipe(v.string(), v.maxLength(500)),
  required: v.optional(v.boolean(), false),
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50_000)), 0),
  placeholder: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
})

/** One field of a form. */
export type FormField = v.InferOutput<typeof FormField>

/**
 * A form: its fields in order, and the sentence that stands in its place after a successful submission.
 *
 * @example
 * v.parse(FormDefinition, { id: 'contact', name: 'Contact', fields: [{ id: 'name', type: 'text', label: 'Name' }] })
 */
export const FormDefinition = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'a form id holds letters, digits, "-" and "_"')),
  name: v.string(),
  objectName: v.optional(v.string(), ''),
  fields: v.pipe(
    v.array(FormField),
    v.maxLength(100),
    v.check(
      (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
      'two fields have the same id',
    ),
  ),
  successMessage: v.optional(v.string(), 'Thank you!'),
})

/** A form. */
export type FormDefinition = v.InferOutput<typeof FormDefinition>

/** The answer of `POST /api/form/FormSubmissionKey`: a key that is good for one submission. */
export const FormSubmissionKeyBody = v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** A key that is good for one submission. */
export type FormSubmissionKeyBody = v.InferOutput<typeof FormSubmissionKeyBody>

const short = v.optional(v.pipe(v.string(), v.maxLength(500)), '')

/**
 * The fields of `POST /api/form/SaveFormSubmission`, form-encoded. `form` is the JSON of the values by field id.
 * Names that are not listed here, such as the page's census fields, are let through and not read.
 *
 * @example
 * new URLSearchParams({ key, formId: 'contact', form: JSON.stringify({ name: 'Ada' }) })
 */
export const SaveFormSubmission = v.object({
  key: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  formId: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  collectionId: short,
  objectName: short,
  isOverlayForm: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
  submitButtonText: short,
  form: v.optional(v.string(), ''),
  captchaKey: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
})

/** A submission as the server reads it. */
export type SaveFormSubmission = v.InferOutput<typeof SaveFormSubmission>

/** The answer to a submission that was stored. */
export const FormSavedBody = v.object({ success: v.literal(true) })

/** The answer to a submission that was stored. */
export type FormSavedBody = v.InferOutput<typeof FormSavedBody>
