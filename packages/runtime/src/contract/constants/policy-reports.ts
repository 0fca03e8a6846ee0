/** The most kinds of policy reports that a website keeps; the one that was not seen for longest goes first. */
export const POLICY_REPORTS_MAX = 200
