/** The most rows of one answer, and of one call that changes rows. */
export const INBOX_PAGE_SIZE_MAX = 100

/** The most mailing lists that owners create: 100. */
export const MAILING_LISTS_MAX = 100

/** The longest name of a mailing list, in UTF-16 units: 100. */
export const MAILING_LIST_NAME_MAX_LENGTH = 100

/** The most addresses of one call that imports members: 500. Longer lists are sent in several calls. */
export const MAILING_LIST_IMPORT_MAX = 500

/** The longest text that is searched for, in UTF-16 units. */
export const INBOX_SEARCH_MAX_LENGTH = 200
