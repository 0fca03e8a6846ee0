import type { FormValues } from '@site/runtime/contract'

/** What became of a form that was posted without script, as templates see it in `form_state`. */
export interface FormState {
  /** The form this is about; empty when nothing was posted. */
  readonly formId: string
  /** The form was stored, and the page says thank you. */
  readonly sent: boolean
  /** What was filled in, by field id, when the form was refused. Passwords and files are not among it. */
  readonly values: FormValues
  /** What is wrong, by field id. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  readonly error: string
}

/** Nothing was posted. */
export const NO_FORM: FormState = { formId: '', sent: false, values: {}, errors: {}, error: '' }
