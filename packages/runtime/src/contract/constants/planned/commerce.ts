/** Highest price of a product, in minor units. */
export const PRODUCT_PRICE_MAX_MINOR = 100_000_000

/** Longest stock number, in UTF-16 units. */
export const SKU_MAX_LENGTH = 60

/** Prefix of a generated stock number. */
export const SKU_PREFIX = 'SQ'

/** The number of random digits after the prefix. */
export const SKU_DIGITS = 7

/** Highest number a cart indicator shows; beyond it a plus sign follows. */
export const CART_COUNT_MAX = 100

/** Default number of digits before the decimal point of money. */
export const MONEY_MAX_INTEGER_DIGITS = 15
