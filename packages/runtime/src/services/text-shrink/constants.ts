/** Smallest size that shrinking text reaches: 11 CSS pixels. */
export const SHRINK_MIN_FONT_SIZE_PX = 11
