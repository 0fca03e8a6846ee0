/** A day in milliseconds, the unit of a popup's display frequency. */
export const DAY_MS = 86_400_000
