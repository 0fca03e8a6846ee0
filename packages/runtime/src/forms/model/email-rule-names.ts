/** The names of the rules for email addresses. A separate file, so that options do not import the rules. */
export const EMAIL_RULE_NAMES = ['short', 'html'] as const
