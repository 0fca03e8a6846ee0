/** Highest price of a product, in minor units. */
export const PRODUCT_PRICE_MAX_MINOR = 100_000_000

/** The most payments that one price is split into. */
export const INSTALLMENTS_MAX = 60

/** Longest stock number, in UTF-16 units. */
export const SKU_MAX_LENGTH = 60

/** Prefix of a generated stock number. */
export const SKU_PREFIX = 'SQ'

/** The number of random digits after the prefix. */
export const SKU_DIGITS = 7

/** Highest number a cart indicator shows; beyond it a plus sign follows. */
export const CART_COUNT_MAX = 100

/** The most digits before the decimal point that an amount is written with, unless its caller says otherwise. */
export const MONEY_MAX_INTEGER_DIGITS = 15

/** A product of which this many pieces or fewer are left says how many. */
export const LOW_STOCK_MAX = 5
