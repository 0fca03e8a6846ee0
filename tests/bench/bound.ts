/** The most that the core's start may cost, as a multiple of the hand-written loop's CPU time. */
export const BOUND = 1.8
