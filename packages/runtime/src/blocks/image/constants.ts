/** Below this width a picture block is narrow: 415 CSS pixels. */
export const IMAGE_NARROW_BELOW_PX = 415
