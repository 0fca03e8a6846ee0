/** How long a chunk may take before it counts as failed: 120 s [BOOT-008, EDT-020]. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** How often a page is asked whether an awaited element has arrived: every 100 ms [BOOT-016]. */
export const WAIT_FOR_ELEMENT_POLL_MS = 100
