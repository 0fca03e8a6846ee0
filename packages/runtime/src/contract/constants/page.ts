/** Shortest email address, in UTF-16 units. */
export const EMAIL_MIN_LENGTH = 3

/** Longest email address, in UTF-16 units. */
export const EMAIL_MAX_LENGTH = 256

/** Shortest ending of an email address after its last dot. */
export const EMAIL_ENDING_MIN_LENGTH = 2

/** Longest ending of an email address after its last dot. */
export const EMAIL_ENDING_MAX_LENGTH = 4

/** Digits of a US zip code. */
export const US_ZIP_LENGTH = 5

/** Below this width a newsletter form is small: 320 CSS pixels. */
export const NEWSLETTER_SMALL_BELOW_PX = 320
