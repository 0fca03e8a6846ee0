/** The most names that a parsed query string keeps; further names are ignored. */
export const QUERY_MAX_KEYS = 1000
