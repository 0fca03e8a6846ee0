/** How long a lightbox takes to fade: 0.6 s. */
export const LIGHTBOX_SPEED_S = 0.6

/** Opacity of what lies behind a lightbox. */
export const LIGHTBOX_OVERLAY_OPACITY = 0.95

/** Keys turn a lightbox at most once in 200 ms. */
export const LIGHTBOX_KEY_THROTTLE_MS = 200

/** The controls of a lightbox fade after 500 ms of rest. */
export const LIGHTBOX_CONTROLS_FADE_MS = 500

/** Share of the window at each edge where a click does not turn a lightbox: 2 %. */
export const LIGHTBOX_DEAD_EDGE_RATIO = 0.02
