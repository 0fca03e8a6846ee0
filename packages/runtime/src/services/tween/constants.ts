/** Default duration of a tween: 300 ms. */
export const TWEEN_DURATION_MS = 300
