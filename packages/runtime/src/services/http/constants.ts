/** Pause before a failed call is made again: 200 ms. */
export const RETRY_DELAY_MS = 200

/** Statuses whose JSON body may speak for the application. */
export const APPLICATION_ERROR_STATUSES = [400, 401, 500, 502] as const

/** Keys of which one makes such a body an application error. */
export const APPLICATION_ERROR_KEYS = ['error', 'message', 'billingErrorCode'] as const
