/** Root of the calls. */
export const API_ROOT = '/api/'

/** Root of the REST calls. */
export const REST_ROOT = '/api/rest/'

/** The query parameter of the request token. */
export const CRUMB_PARAMETER = 'crumb'

/** The header of the request token where a query cannot have it. */
export const CSRF_HEADER = 'X-CSRF-Token'

/** The most names that a parsed query string keeps; further names are ignored. */
export const QUERY_MAX_KEYS = 1000
