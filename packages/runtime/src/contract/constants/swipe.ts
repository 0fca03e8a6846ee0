/** A finger must travel 50 CSS pixels to swipe [GAL-081]. */
export const SWIPE_MIN_DISTANCE_PX = 50

/** A swipe is over within 250 ms [GAL-081]. */
export const SWIPE_MAX_DURATION_MS = 250

/** After 10 CSS pixels the axis of a drag is decided [GAL-082]. */
export const DRAG_AXIS_AFTER_PX = 10

/** A drag is measured against the width divided by this number [GAL-085]. */
export const DRAG_WIDTH_FRACTION = 2.25

/** A touch shorter than 250 ms is a tap [GAL-086]. */
export const TAP_MAX_DURATION_MS = 250
