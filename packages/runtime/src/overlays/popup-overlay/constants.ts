/** A display frequency that means: never again. */
export const POPUP_NEVER_AGAIN = -1

/** Storage key of when the visitor closed the popup. */
export const POPUP_CLOSED_KEY = 'date-closed'

/** Storage key of the popup's version that was shown. */
export const POPUP_VERSION_KEY = 'version'

/** Storage key of whether the visitor signed up in the popup. */
export const POPUP_SUBMITTED_KEY = 'submitted'
