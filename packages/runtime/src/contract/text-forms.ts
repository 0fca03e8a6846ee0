/*
 * The formats of texts, as expressions and in words.
 */

/** Width x height of a picture, each above 0 and at most 100,000 pixels; empty if unknown. */
export const IMAGE_DIMENSIONS =
  /^(?: {0,3}(?=[\d.]{0,16}[1-9])(?:100000|\d{1,5}(?:\.\d{1,9})?) {0,3}[xX×] {0,3}(?=[\d.]{0,16}[1-9])(?:100000|\d{1,5}(?:\.\d{1,9})?) {0,3})?$/
export const IMAGE_DIMENSIONS_RULE =
  'must be width x height in pixels, such as 600x400, each above 0 and at most 100000'

/** Width over height, above 0. Without regular expression flags, because JSON Schema has none. */
export const ASPECT_RATIO = /^(?:[Aa]uto|(?=.*[1-9])\d{0,4}(?:\.\d{1,9})?)$/
export const ASPECT_RATIO_RULE = 'must be Auto or a number such as 1.5'

/** Two fractions, across and down. */
export const FOCAL_POINT =
  /^ {0,3}(?:0|1(?:\.0{1,18})?|0?\.\d{1,18}) {0,3}, {0,3}(?:0|1(?:\.0{1,18})?|0?\.\d{1,18}) {0,3}$/
/** The same, or empty for none. A literal, so that the check of slow expressions sees it; a test compares both. */
export const FOCAL_POINT_OR_NONE =
  /^(?: {0,3}(?:0|1(?:\.0{1,18})?|0?\.\d{1,18}) {0,3}, {0,3}(?:0|1(?:\.0{1,18})?|0?\.\d{1,18}) {0,3})?$/
export const FOCAL_POINT_RULE = 'must be two numbers from 0 to 1, such as 0.5,0.25'

/** A date and a time by the clock of the site, as a field for both has them; empty for none. */
export const LOCAL_DATE_TIME =
  /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)?$/
export const LOCAL_DATE_TIME_RULE = 'must be a date and a time, such as 2026-12-24T18:00'

/** Widths in pixels, separated by commas. */
export const IMAGE_WIDTHS =
  /^ {0,3}(?:100000|[1-9]\d{0,4})(?: {0,3}, {0,3}(?:100000|[1-9]\d{0,4})){0,40} {0,3}$/
export const IMAGE_WIDTHS_RULE = 'must be whole numbers of pixels, such as 1500,750,300'

/** The keys that may change slides: those without a function in the focused element. */
export const GALLERY_KEY_CODES_RULE =
  'the code of a key: 33 to 40 (page up to arrow down), 48 to 57 (digits) or 65 to 90 (letters)'

/** A colour of six digits; empty for none. */
export const HEX_COLOR = /^(?:#[\da-f]{6})?$/i

export const HEX_COLOR_RULE = 'must be a colour of six digits, such as #1b4a86'
