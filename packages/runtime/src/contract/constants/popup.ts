/** A display frequency that means: never again [POP-001]. */
export const POPUP_NEVER_AGAIN = -1

/** A day in milliseconds, the unit of a popup's display frequency [POP-005]. */
export const DAY_MS = 86_400_000

/** Storage key of when the visitor closed the popup [POP-002]. */
export const POPUP_CLOSED_KEY = 'date-closed'

/** Storage key of the popup's version that was shown [POP-002]. */
export const POPUP_VERSION_KEY = 'version'

/** Storage key of whether the visitor signed up in the popup [POP-002]. */
export const POPUP_SUBMITTED_KEY = 'submitted'
