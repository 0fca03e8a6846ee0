/** The most that the core's start should cost, as a multiple of the hand-written loop's CPU time. Not met yet. */
export const BOUND = 1.8

/** What it costs now, with the spread of a busy machine: a change that costs more fails. */
export const CEILING = 3.3
