import type { FormValues } from '@site/runtime/contract'

/** The result of a form that was posted without script; templates read it as `form_state`. */
export interface FormState {
  /** The id of the posted form; empty if nothing was posted. */
  readonly formId: string
  /** The form was stored, and the page shows its success message. */
  readonly sent: boolean
  /** The values of an invalid form, by field id, without passwords and files. */
  readonly values: FormValues
  /** Messages about invalid values, by field id. */
  readonly errors: Readonly<Record<string, string>>
  /** A message about the form as a whole. */
  readonly error: string
}

/** Nothing was posted. */
export const NO_FORM: FormState = { formId: '', sent: false, values: {}, errors: {}, error: '' }
