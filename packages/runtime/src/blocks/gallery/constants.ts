/** Time between slides when a gallery plays by itself: 5,000 ms. */
export const AUTOPLAY_TIMEOUT_MS = 5000

/** Milliseconds without a resize after which a gallery reports its size again: 100. */
export const GALLERY_RESIZE_TIMEOUT_MS = 100

/** Padding of a thumbnail strip is at most 5 CSS pixels. */
export const THUMBNAIL_STRIP_PADDING_MAX_PX = 5

/** Width of a video's thumbnail over the height of its strip: 16 to 9. */
export const VIDEO_THUMBNAIL_RATIO = 16 / 9

/** Default height of a slider over its width: 50 %. */
export const SLIDER_ASPECT_RATIO_PERCENT = 50

/** Width of an autogrid's columns: 250 CSS pixels. */
export const AUTOGRID_COLUMN_WIDTH_PX = 250

/** Space between the cells of an autogrid: none. */
export const AUTOGRID_GUTTER_PX = 0

/** Width of auto columns: 250 CSS pixels. */
export const AUTOCOLUMNS_COLUMN_WIDTH_PX = 250

/** Space between auto columns: none. */
export const AUTOCOLUMNS_GUTTER_PX = 0

/** Height of auto rows: 250 CSS pixels. */
export const AUTOROWS_ROW_HEIGHT_PX = 250

/** Space between auto rows: 20 CSS pixels. */
export const AUTOROWS_GUTTER_PX = 20

/** Pictures in auto rows open a lightbox. */
export const AUTOROWS_LIGHTBOX = true

/** Slides in a row of a grid: 4. */
export const GRID_PER_ROW = 4

/** Space between the slides of a grid: 20 CSS pixels. */
export const GRID_PADDING_PX = 20

/** Pictures in a grid open a lightbox. */
export const GRID_LIGHTBOX = true

/** Slides of a carousel seen at once: 3. */
export const CAROUSEL_SLIDES_PER_ROW = 3

/** Space between the slides of a carousel: 1 % of its width. */
export const CAROUSEL_GUTTER_PERCENT = 1

/** Below this width a carousel of more than one shows 2: 480 CSS pixels. */
export const CAROUSEL_NARROW_BELOW_PX = 480

/** Slides of a narrow carousel seen at once: 2. */
export const CAROUSEL_NARROW_SLIDES_PER_ROW = 2

/** Below this width a carousel of more than two shows 3: 724 CSS pixels. */
export const CAROUSEL_MEDIUM_BELOW_PX = 724

/** Slides of a medium carousel seen at once: 3. */
export const CAROUSEL_MEDIUM_SLIDES_PER_ROW = 3

/** How long a slideshow takes from slide to slide: 1 s. */
export const STACKED_SPEED_S = 1

/** Slides on either side that a slideshow loads ahead: 1. */
export const STACKED_PRELOAD_COUNT = 1

/** The default action of a click on a slideshow. */
export const STACKED_CLICK_BEHAVIOR = 'next'

/** A slideshow takes the height of its slide. */
export const STACKED_AUTO_HEIGHT = true

/** The default transition of a slideshow. */
export const STACKED_TRANSITION = 'fade'

/** The leaving slide fades for this many times the speed. */
export const FADE_OUT_FACTOR = 1.2

/** Scale that a slow zoom reaches. */
export const KEN_BURNS_SCALE = 1.075

/** How long a strip takes to move: 0.5 s. */
export const STRIP_SPEED_S = 0.5

/** Slides on either side that a strip loads ahead: 1. */
export const STRIP_PRELOAD_COUNT = 1

/** The alignment of a strip's current slide. */
export const STRIP_ALIGNMENT = 'middle'

/** Height step of a strip with neither an aspect ratio nor a height: 10. */
export const STRIP_V_SIZE = 10

/** From this width on a thrown slide may take longer: 767 CSS pixels. */
export const THROW_WIDE_MIN_WIDTH_PX = 767

/** Shortest time a thrown slide takes on a narrow screen: 0.2 s. */
export const THROW_NARROW_MIN_S = 0.2

/** Longest time a thrown slide takes on a narrow screen: 0.4 s. */
export const THROW_NARROW_MAX_S = 0.4

/** Shortest time a thrown slide takes on a wide screen: 0.3 s. */
export const THROW_WIDE_MIN_S = 0.3

/** Longest time a thrown slide takes on a wide screen: 0.5 s. */
export const THROW_WIDE_MAX_S = 0.5

/** Scrolling has ended when nothing moved for 300 ms. */
export const SCROLL_END_TIMEOUT_MS = 300
