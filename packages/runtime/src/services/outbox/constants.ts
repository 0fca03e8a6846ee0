import { DAY_MS } from '../../contract/constants/page.js'

/** Most bytes of a request, and of all requests on their way: browsers let a closing page send 65,536. */
export const OUTBOX_MAX_BYTES = 60_000

/** Most bytes that wait to be sent; newer records are dropped. */
export const OUTBOX_MAX_WAITING_BYTES = 2_000_000

/** First pause after a request that failed; each further failure doubles it. */
export const OUTBOX_RETRY_MS = 1000

/** Longest pause after failures, even if the server requests a longer one. */
export const OUTBOX_RETRY_MAX_MS = 300_000

/** Requests without any answer after which a page sends no more: an extension blocks them, or the server is gone. */
export const OUTBOX_MAX_UNANSWERED = 6

/** Where requests wait for the next page. */
export const UNSENT_KEY = 'ss_unsent'

/** Most characters of requests that wait for the next page. */
export const UNSENT_MAX_LENGTH = 120_000

/** Age after which a request that waits for a page is dropped: one day. */
export const UNSENT_MAX_AGE_MS = DAY_MS
