/** A telephone link is shorter than this many characters [LNK-001]. */
export const TEL_LINK_BELOW_LENGTH = 50

/** Digits, pluses and minuses that a telephone link has at least [LNK-001]. */
export const TEL_LINK_MIN_SIGNS = 4

/** A text-message link is shorter than this many characters [LNK-002]. */
export const SMS_LINK_BELOW_LENGTH = 1000

/** An email link is shorter than this many characters [LNK-003]. */
export const MAILTO_LINK_BELOW_LENGTH = 1000

/** A script link is shorter than this many characters [LNK-004]. */
export const SCRIPT_LINK_BELOW_LENGTH = 250

/** A file-transfer link is shorter than this many characters [LNK-005]. */
export const FTP_LINK_BELOW_LENGTH = 100

/** A link within the page is shorter than this many characters [LNK-006]. */
export const ANCHOR_LINK_BELOW_LENGTH = 100

/** A link within the site is shorter than this many characters [LNK-007]. */
export const INTERNAL_LINK_BELOW_LENGTH = 150
