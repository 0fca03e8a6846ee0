/** Names in a native post that the server uses itself, so no field can have them as its id. */
export const RESERVED_FORM_FIELDS = ['formId', 'page', 'decoy', 'started', 'key', 'captchaKey'] as const
