/** Highest price of a product, in minor units [PROD-006]. */
export const PRODUCT_PRICE_MAX_MINOR = 100_000_000

/** Longest stock number, in UTF-16 units [PROD-019]. */
export const SKU_MAX_LENGTH = 60

/** Prefix of a generated stock number [PROD-007]. */
export const SKU_PREFIX = 'SQ'

/** The number of random digits after the prefix [PROD-007]. */
export const SKU_DIGITS = 7

/** Highest number a cart indicator shows; beyond it a plus sign follows [CART-005, CART-029]. */
export const CART_COUNT_MAX = 100

/** Default number of digits before the decimal point of money [MON-005]. */
export const MONEY_MAX_INTEGER_DIGITS = 15
