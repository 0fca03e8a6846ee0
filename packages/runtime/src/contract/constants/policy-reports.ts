/**
 * The most kinds of policy reports that a website keeps. The one that was last seen longest ago is removed
 * first.
 */
export const POLICY_REPORTS_MAX = 200
