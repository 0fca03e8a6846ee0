/** Height of a video over its width when its size is unknown: 56.3 %. */
export const VIDEO_ASPECT_RATIO_PERCENT = 56.3

/** Height of a video's placeholder over its width when no ratio is given: 65 %. */
export const VIDEO_PLACEHOLDER_RATIO_PERCENT = 65

/** The text over a video is cut when it fills more than this share of the height. */
export const VIDEO_META_OVERFLOW_RATIO = 0.9

/** Share of the height that cut text keeps. */
export const VIDEO_META_MAX_HEIGHT_RATIO = 0.4
