/** Width of an autogrid's columns: 250 CSS pixels [GAL-062]. */
export const AUTOGRID_COLUMN_WIDTH_PX = 250

/** Space between the cells of an autogrid: none [GAL-062]. */
export const AUTOGRID_GUTTER_PX = 0

/** Width of auto columns: 250 CSS pixels [GAL-063]. */
export const AUTOCOLUMNS_COLUMN_WIDTH_PX = 250

/** Space between auto columns: none [GAL-063]. */
export const AUTOCOLUMNS_GUTTER_PX = 0

/** Height of auto rows: 250 CSS pixels [GAL-064]. */
export const AUTOROWS_ROW_HEIGHT_PX = 250

/** Space between auto rows: 20 CSS pixels [GAL-064]. */
export const AUTOROWS_GUTTER_PX = 20

/** Pictures in auto rows open a lightbox [GAL-064]. */
export const AUTOROWS_LIGHTBOX = true

/** Slides in a row of a grid: 4 [GAL-065]. */
export const GRID_PER_ROW = 4

/** Space between the slides of a grid: 20 CSS pixels [GAL-065]. */
export const GRID_PADDING_PX = 20

/** Pictures in a grid open a lightbox [GAL-065]. */
export const GRID_LIGHTBOX = true

/** Slides of a carousel seen at once: 3 [GAL-066]. */
export const CAROUSEL_SLIDES_PER_ROW = 3

/** Space between the slides of a carousel: 1 % of its width [GAL-066]. */
export const CAROUSEL_GUTTER_PERCENT = 1

/** Below this width a carousel of more than one shows 2: 480 CSS pixels [GAL-067]. */
export const CAROUSEL_NARROW_BELOW_PX = 480

/** Slides of a narrow carousel seen at once: 2 [GAL-067]. */
export const CAROUSEL_NARROW_SLIDES_PER_ROW = 2

/** Below this width a carousel of more than two shows 3: 724 CSS pixels [GAL-068]. */
export const CAROUSEL_MEDIUM_BELOW_PX = 724

/** Slides of a medium carousel seen at once: 3 [GAL-068]. */
export const CAROUSEL_MEDIUM_SLIDES_PER_ROW = 3
