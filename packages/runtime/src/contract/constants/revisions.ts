/** The most revisions that are kept of a block. The oldest is removed first. */
export const BLOCK_REVISIONS_MAX = 200

/** Older revisions are removed with the next save of any block: 365 days. */
export const BLOCK_REVISION_MAX_AGE_DAYS = 365
