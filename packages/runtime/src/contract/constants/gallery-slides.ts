/** How long a slideshow takes from slide to slide: 1 s [GAL-070]. */
export const STACKED_SPEED_S = 1

/** Slides on either side that a slideshow loads ahead: 1 [GAL-071]. */
export const STACKED_PRELOAD_COUNT = 1

/** The default action of a click on a slideshow [GAL-072]. */
export const STACKED_CLICK_BEHAVIOR = 'next'

/** A slideshow takes the height of its slide [GAL-073]. */
export const STACKED_AUTO_HEIGHT = true

/** The default transition of a slideshow [GAL-074]. */
export const STACKED_TRANSITION = 'fade'

/** The leaving slide fades for this many times the speed [GAL-013]. */
export const FADE_OUT_FACTOR = 1.2

/** Scale that a slow zoom reaches [GAL-104]. */
export const KEN_BURNS_SCALE = 1.075

/** How long a strip takes to move: 0.5 s [GAL-075]. */
export const STRIP_SPEED_S = 0.5

/** Slides on either side that a strip loads ahead: 1 [GAL-076]. */
export const STRIP_PRELOAD_COUNT = 1

/** The alignment of a strip's current slide [GAL-077]. */
export const STRIP_ALIGNMENT = 'middle'

/** Height step of a strip that has neither an aspect ratio nor a height of its own: 10 [GAL-078]. */
export const STRIP_V_SIZE = 10
