/**
 * The most kinds of policy reports that a website keeps. The one that was last seen longest ago is removed
 * first.
 */
export const POLICY_REPORTS_MAX = 200

/**
 * The most groups of errors of scripts that a website keeps. The one that was last seen longest ago is removed first.
 */
export const SCRIPT_ERRORS_MAX = 200

/** The most rows of each table of the visits. */
export const VISITS_ROWS_MAX = 50
