/** A finger must travel 50 CSS pixels to swipe [GAL-081]. */
export const SWIPE_MIN_DISTANCE_PX = 50

/** A swipe is over within 250 ms [GAL-081]. */
export const SWIPE_MAX_DURATION_MS = 250

/** After 10 CSS pixels a drag is horizontal or vertical for good [GAL-082]. */
export const DRAG_AXIS_AFTER_PX = 10

/** From this width on a thrown slide may take longer: 767 CSS pixels [GAL-083, GAL-084]. */
export const THROW_WIDE_MIN_WIDTH_PX = 767

/** Shortest time a thrown slide takes on a narrow screen: 0.2 s [GAL-083]. */
export const THROW_NARROW_MIN_S = 0.2

/** Longest time a thrown slide takes on a narrow screen: 0.4 s [GAL-083]. */
export const THROW_NARROW_MAX_S = 0.4

/** Shortest time a thrown slide takes on a wide screen: 0.3 s [GAL-084]. */
export const THROW_WIDE_MIN_S = 0.3

/** Longest time a thrown slide takes on a wide screen: 0.5 s [GAL-084]. */
export const THROW_WIDE_MAX_S = 0.5

/** A drag counts against the width divided by this number [GAL-085]. */
export const DRAG_WIDTH_FRACTION = 2.25

/** A touch shorter than 250 ms is a tap [GAL-086]. */
export const TAP_MAX_DURATION_MS = 250
