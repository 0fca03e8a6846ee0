/** A finger must travel 50 CSS pixels to swipe. */
export const SWIPE_MIN_DISTANCE_PX = 50

/** A swipe is over within 250 ms. */
export const SWIPE_MAX_DURATION_MS = 250

/** After 10 CSS pixels the axis of a drag is decided. */
export const DRAG_AXIS_AFTER_PX = 10

/** A drag is measured against the width divided by this number. */
export const DRAG_WIDTH_FRACTION = 2.25

/** A touch shorter than 250 ms is a tap. */
export const TAP_MAX_DURATION_MS = 250
