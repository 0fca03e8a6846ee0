/** The timeout of a chunk: 120 s. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** The interval at which a page is searched for an awaited element: 100 ms. */
export const WAIT_FOR_ELEMENT_POLL_MS = 100

/** The most characters of a page's context that are read. A larger one was not written for visitors. */
export const MAX_CONTEXT_LENGTH = 2_000_000

/** Name of the page's entry in the performance timeline: from the runtime's start until the page is ready. */
export const START_UP_MEASURE = 'site:start-up'
