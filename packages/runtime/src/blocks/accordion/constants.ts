/** How long an item takes to open or close: 250 ms. */
export const ACCORDION_DURATION_MS = 250
