/** How long an answer may take until the dialog says that it loads. */
export const LOADING_DELAY_MS = 400

/** The mark of an open quick view in the state of its history entry. */
export const STATE_NAME = 'siteQuickView'
