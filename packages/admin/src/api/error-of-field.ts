import type { ApiError } from './api-error.js'

/** The message about one value of a call that failed; the message about the whole if there is none. */
export const errorOfField = (error: ApiError, name: string): string =>
  (error.kind === 'invalid' && error.errors[name]) || error.message
