/** Shares of an element at which its visibility is measured. */
export const VISIBILITY_THRESHOLDS = [0, 0.1, 0.25, 0.5, 1] as const

/** Share of an element that must be visible before it animates in: half. */
export const VISIBLE_RATIO = 0.5

/** Default duration of an element's entrance: 0.3 s. */
export const ANIMATION_DURATION_S = 0.3

/** The scale that a hidden element grows from. */
export const HIDDEN_SCALE = 0.94

/** An entrance waits at most 3 s for the pictures in the element. */
export const ANIMATION_PICTURES_TIMEOUT_MS = 3000

/** An element that stays less than half visible appears after 2 s. */
export const ANIMATION_PARTLY_VISIBLE_MS = 2000
