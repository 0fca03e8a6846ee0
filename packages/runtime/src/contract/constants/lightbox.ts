/** How long a lightbox takes to fade: 0.6 s [LBX-003]. */
export const LIGHTBOX_SPEED_S = 0.6

/** Opacity of what lies behind a lightbox [LBX-011]. */
export const LIGHTBOX_OVERLAY_OPACITY = 0.95

/** Keys turn a lightbox at most once in 200 ms [LBX-004]. */
export const LIGHTBOX_KEY_THROTTLE_MS = 200

/** The controls of a lightbox fade after 500 ms of rest [LBX-005]. */
export const LIGHTBOX_CONTROLS_FADE_MS = 500

/** Share of the window at each edge where a click does not turn a lightbox: 2 % [LBX-006]. */
export const LIGHTBOX_DEAD_EDGE_RATIO = 0.02

/** The mark of an open lightbox in the state of its history entry. */
export const LIGHTBOX_STATE_KEY = 'siteLightbox'
