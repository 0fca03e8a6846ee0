/** The most months whose events a page remembers. */
export const CALENDAR_MONTHS_MAX = 24
