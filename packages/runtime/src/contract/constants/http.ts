/** Root of the calls [NET-001]. */
export const API_ROOT = '/api/'

/** Root of the REST calls [NET-001]. */
export const REST_ROOT = '/api/rest/'

/** Query parameter that carries the request token [NET-002]. */
export const CRUMB_PARAMETER = 'crumb'

/** Header that carries the request token where a query cannot [ERR-001, AUTH-001]. */
export const CSRF_HEADER = 'X-CSRF-Token'

/** How long a follow widget's script may take: 10 s [NET-019]. */
export const FOLLOW_SCRIPT_TIMEOUT_MS = 10_000

/** How long the report of a shown button may take: 2,500 ms [CEN-003]. */
export const BUTTON_RENDER_TIMEOUT_MS = 2500
