/** The names of the rules for email addresses: in a file of their own, because options must stay small. */
export const EMAIL_RULE_NAMES = ['short', 'html'] as const
