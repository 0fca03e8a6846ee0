/** Time between slides when a gallery plays by itself: 5,000 ms [GAL-012]. */
export const AUTOPLAY_TIMEOUT_MS = 5000

/** Milliseconds without a resize after which a gallery reports its size again: 100 [GAL-060]. */
export const GALLERY_RESIZE_TIMEOUT_MS = 100

/** Padding of a thumbnail strip is at most 5 CSS pixels [GAL-079]. */
export const THUMBNAIL_STRIP_PADDING_MAX_PX = 5

/** Width of a video's thumbnail over the height of its strip: 16 to 9 [GAL-080]. */
export const VIDEO_THUMBNAIL_RATIO = 16 / 9

/** Default height of a slider over its width: 50 % [GAL-054, EDT-019]. */
export const SLIDER_ASPECT_RATIO_PERCENT = 50

/** The hash parameter that names the current slide [GAL-050]. */
export const ITEM_ID_PARAMETER = 'itemId'
