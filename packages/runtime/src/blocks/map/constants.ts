/** The timeout of the map provider's script: 30 s. */
export const MAP_SCRIPT_TIMEOUT_MS = 30_000

/** A changed map is rendered after 60 ms without further changes. */
export const MAP_UPDATE_DEBOUNCE_MS = 60

/** Width of the marker's picture in pixels, shown at half. */
export const MAP_MARKER_WIDTH_PX = 48

/** Height of the marker's picture in pixels, shown at half. */
export const MAP_MARKER_HEIGHT_PX = 64

/** Scale at which the marker's picture is shown. */
export const MAP_MARKER_SCALE = 0.5
