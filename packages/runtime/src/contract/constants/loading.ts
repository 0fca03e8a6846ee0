/** The timeout of a chunk: 120 s. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** The interval at which a page is searched for an awaited element: 100 ms. */
export const WAIT_FOR_ELEMENT_POLL_MS = 100
