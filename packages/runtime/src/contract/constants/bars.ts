/** The mobile information bar shows up to this width: 1,024 CSS pixels [BAR-002]. */
export const MOBILE_INFO_BAR_MAX_WIDTH_PX = 1024
