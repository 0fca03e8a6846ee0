/** A telephone link has fewer characters than this. */
export const TEL_LINK_BELOW_LENGTH = 50

/** A telephone link has at least this many digits, pluses and minuses. */
export const TEL_LINK_MIN_SIGNS = 4

/** A text-message link has fewer characters than this. */
export const SMS_LINK_BELOW_LENGTH = 1000

/** An email link has fewer characters than this. */
export const MAILTO_LINK_BELOW_LENGTH = 1000

/** A script link has fewer characters than this. */
export const SCRIPT_LINK_BELOW_LENGTH = 250

/** A file-transfer link has fewer characters than this. */
export const FTP_LINK_BELOW_LENGTH = 100

/** A link within the page has fewer characters than this. */
export const ANCHOR_LINK_BELOW_LENGTH = 100

/** A link within the site has fewer characters than this. */
export const INTERNAL_LINK_BELOW_LENGTH = 150
