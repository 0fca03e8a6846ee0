/**
 * The most rows that one turn of the thread reads for a download. The embedded database runs on this thread, so a larger
 * part would keep all other requests waiting.
 */
export const TURN_ROWS = 100

/** The most bytes of content in such a part. One row alone may have more. */
export const TURN_BYTES = 500_000

/** Lets other requests run. With the embedded database, awaiting a query does not do this. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
