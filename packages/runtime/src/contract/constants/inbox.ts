/** The most rows of one answer, and of one call that changes rows. */
export const INBOX_PAGE_SIZE_MAX = 100

/** The longest text that is searched for, in UTF-16 units. */
export const INBOX_SEARCH_MAX_LENGTH = 200
