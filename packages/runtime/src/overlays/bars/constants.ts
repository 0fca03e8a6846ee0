/** The mobile information bar shows up to this width: 1,024 CSS pixels. */
export const MOBILE_INFO_BAR_MAX_WIDTH_PX = 1024
