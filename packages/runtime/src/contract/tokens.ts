/** Widths at which the layout changes, in CSS pixels. */
export const BREAKPOINTS_PX = [800, 1024] as const

/** Heights of the devices in the panel's preview, in CSS pixels. */
export const DEVICE_HEIGHTS_PX = [926, 1024, 1366] as const

/**
 * Font sizes in CSS pixels. The specification sets the end points. The steps between are our choice:
 * closer together for body text and wider for headings.
 */
export const FONT_SIZES_PX = [9.75, 11, 12, 13, 15, 16, 17, 20, 24, 28] as const

/**
 * Line heights in CSS pixels, one for each font size. The specification sets the end points; the
 * steps are our choice.
 */
export const LINE_HEIGHTS_PX = [11, 14, 16, 18, 20, 22, 24, 26, 28, 32] as const

/** Spacing in CSS pixels. The specification sets the end points; the steps are our choice. */
export const SPACING_PX = [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 55] as const

/** Corner radii in CSS pixels. */
export const RADII_PX = [0, 4, 8] as const

/**
 * Durations of motion in milliseconds. The specification sets the end points; the steps are our
 * choice.
 */
export const DURATIONS_MS = [0, 100, 150, 300, 600] as const
