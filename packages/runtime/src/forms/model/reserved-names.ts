/** Names of a native post that can never be field ids, because the server reads them itself. */
export const RESERVED_FORM_FIELDS = ['formId', 'page', 'decoy', 'started', 'key', 'captchaKey'] as const

/** A field that people cannot see: whoever fills it in is a program, and the submission is dropped. */
export const DECOY_FIELD = 'decoy'
