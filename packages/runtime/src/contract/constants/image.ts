/* A separate file, because lists are not inlined: only pages with the loader of pictures need this one. */

/** Widths of pictures that the server creates, in pixels, widest first. */
export const IMAGE_WIDTHS_PX = [2500, 1500, 1000, 750, 500, 300, 100] as const

/** Height of a mask with about equal sides, as a percentage of its width. */
export const SHAPE_SQUARE_HEIGHT_PERCENT = 100

/** Height of a tall mask, as a percentage of its width. */
export const SHAPE_TALL_HEIGHT_PERCENT = 150

/** Height of a wide mask, as a percentage of its width. */
export const SHAPE_WIDE_HEIGHT_PERCENT = 67
