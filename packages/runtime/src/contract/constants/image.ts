/** Widths that the server makes of a picture, in pixels, widest first [IMG-014]. */
export const IMAGE_WIDTHS_PX = [2500, 1500, 1000, 750, 500, 300, 100] as const

/** A picture loads when it is within this distance of the viewport: 200 CSS pixels [IMGL-001]. */
export const LAZY_IMAGE_MARGIN_PX = 200

/** How often a picture that is not in the page yet is looked for: every 10 ms [IMGL-003]. */
export const IMAGE_ATTACH_POLL_MS = 10

/** How many times it is looked for before the loader gives up: 100 [IMGL-003]. */
export const IMAGE_ATTACH_TRIES = 100

/** Pictures loading at once on a wide screen: 16 [IMGL-004]. */
export const IMAGE_QUEUE_DESKTOP = 16

/** Pictures loading at once on a mobile screen: 1 [IMGL-004]. */
export const IMAGE_QUEUE_MOBILE = 1

/** Below this width a picture block is narrow: 415 CSS pixels [IMGL-005]. */
export const IMAGE_NARROW_BELOW_PX = 415

/** Height of a mask with about equal sides, as a percentage of its width [IMGL-006]. */
export const SHAPE_SQUARE_HEIGHT_PERCENT = 100

/** Height of a tall mask, as a percentage of its width [IMGL-006]. */
export const SHAPE_TALL_HEIGHT_PERCENT = 150

/** Height of a wide mask, as a percentage of its width [IMGL-006]. */
export const SHAPE_WIDE_HEIGHT_PERCENT = 67
