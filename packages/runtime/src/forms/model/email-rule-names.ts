/** The names of the rules for email addresses. A file of its own, so that options do not import the rules. */
export const EMAIL_RULE_NAMES = ['short', 'html'] as const
