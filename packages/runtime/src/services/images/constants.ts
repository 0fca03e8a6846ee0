/** A picture loads when it is within this distance of the viewport: 200 CSS pixels. */
export const LAZY_IMAGE_MARGIN_PX = 200

/** How often a picture that is not in the page yet is looked for: every 10 ms. */
export const IMAGE_ATTACH_POLL_MS = 10

/** How many times it is looked for before the loader gives up: 100. */
export const IMAGE_ATTACH_TRIES = 100

/** Pictures loading at once on a wide screen: 16. */
export const IMAGE_QUEUE_DESKTOP = 16

/** Pictures loading at once on a mobile screen: 1. */
export const IMAGE_QUEUE_MOBILE = 1
