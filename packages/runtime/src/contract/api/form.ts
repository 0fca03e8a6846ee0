import * as v from 'valibot'

/** The answer of `POST /api/form/FormSubmissionKey`: a key that is good for one submission. */
export const FormSubmissionKeyBody = v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

/** A key that is good for one submission. */
export type FormSubmissionKeyBody = v.InferOutput<typeof FormSubmissionKeyBody>

const short = v.optional(v.pipe(v.string(), v.maxLength(500)), '')

/**
 * The fields of `POST /api/form/SaveFormSubmission`, form-encoded; as `multipart/form-data` with files, each
 * under the id of its field. `form` is the JSON of the values by field id. Only bots fill in `decoy`; `started`
 * is the time of the first input, in milliseconds since 1970. Other names, such as the page's census fields,
 * are accepted and ignored.
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
  decoy: v.optional(v.string()),
  started: v.optional(v.pipe(v.string(), v.maxLength(20))),
})

/** A submission as the server reads it. */
export type SaveFormSubmission = v.InferOutput<typeof SaveFormSubmission>

/** The answer to a submission that was stored. */
export const FormSavedBody = v.object({ success: v.literal(true) })

/** The answer to a submission that was stored. */
export type FormSavedBody = v.InferOutput<typeof FormSavedBody>
