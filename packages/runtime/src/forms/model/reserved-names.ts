/** Names in a native post that the server uses itself, so that no field can have them as its id. */
export const RESERVED_FORM_FIELDS = ['formId', 'page', 'decoy', 'started', 'key', 'captchaKey'] as const

/** The name of a hidden field. Only a program fills it in; its submission is dropped. */
export const DECOY_FIELD = 'decoy'
