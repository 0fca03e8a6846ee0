/**
 * The most groups of errors of scripts that a website keeps. The one that was last seen longest ago is removed first.
 */
export const SCRIPT_ERRORS_MAX = 200

/** The most rows of each table of the visits. */
export const VISITS_ROWS_MAX = 50

/**
 * Bounds of web vitals: up to the first a value is good, above the second it is poor. LCP and INP are in milliseconds.
 */
export const VITAL_BOUNDS = { LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] } as const
