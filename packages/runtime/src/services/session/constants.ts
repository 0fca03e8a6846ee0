/** The query parameter that keeps owners and editors on the page; any value will do. */
export const NO_REDIRECT_PARAMETER = 'noredirect'

/** Storage key of the tab: the visitor wants to stay on the pages of the site. */
export const NO_REDIRECT_KEY = 'site-noredirect'

/** The query parameter of the panel with the page to show: its path and query. */
export const FRAME_URL_PARAMETER = 'frameUrl'

/** The longest encoded page in the panel's address; servers and proxies accept addresses of about 8,000 characters. */
export const FRAME_URL_MAX_LENGTH = 4000
