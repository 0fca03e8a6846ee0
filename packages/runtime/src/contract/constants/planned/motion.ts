/** Shares of an element at which its visibility is measured. */
export const VISIBILITY_THRESHOLDS = [0, 0.1, 0.25, 0.5, 1] as const

/** Share of an element that must be visible before it animates in: half. */
export const VISIBLE_RATIO = 0.5

/** Default duration of an element's entrance: 0.3 s. */
export const ANIMATION_DURATION_S = 0.3

/** The scale to which an element shrinks while it hides. */
export const HIDDEN_SCALE = 0.94

/** Default duration of a tween: 300 ms. */
export const TWEEN_DURATION_MS = 300
