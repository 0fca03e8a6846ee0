/** The widget has its wide layout above this width: 850 CSS pixels. */
export const RESERVATION_WIDE_ABOVE_PX = 850

/** The second booking service has one column up to this width: 750 CSS pixels. */
export const RESERVATION_COLUMN_MAX_WIDTH_PX = 750
