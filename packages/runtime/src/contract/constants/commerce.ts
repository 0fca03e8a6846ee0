/* Limits of a shop: products, stock, coupons, reviews. */

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

/** The most pieces of one variant that a shop can have. */
export const STOCK_MAX = 1_000_000

/** The most variants of one product. */
export const VARIANTS_MAX = 250

/** The most tags of one product, and the most of its categories. */
export const LABELS_PER_PRODUCT_MAX = 50

/** The most names of a category with those that it is nested in. */
export const CATEGORY_DEPTH_MAX = 10

/** The most tags, and the most categories, that the panel suggests. */
export const LABEL_SUGGESTIONS_MAX = 200

/** Longest name of a product that an owner writes, in UTF-16 units. */
export const PRODUCT_TITLE_MAX_LENGTH = 300

/** Longest description of a product that an owner writes, in UTF-16 units. */
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 5_000

/** Longest line below the name of a product, in UTF-16 units. */
export const PRODUCT_NOTE_MAX_LENGTH = 200

/** The most days between a payment and the question for reviews. */
export const REVIEW_DAYS_MAX = 365

/** The most coupons of a shop. */
export const COUPONS_MAX = 1_000

/** The most options of one product, and of one whose options an owner has changed. */
export const PRODUCT_OPTIONS_MAX = 6
export const OWN_OPTIONS_MAX = 3

/** The most variants of a product to which an owner adds some. */
export const OWN_VARIANTS_MAX = 100

/** Longest name of an option, and longest value of one, in UTF-16 units. */
export const OPTION_TEXT_MAX_LENGTH = 200

/** The most pictures of one product. */
export const PRODUCT_PICTURES_MAX = 50

/** Longest text of a product with its markup, in UTF-16 units. */
export const PRODUCT_TEXT_MAX_LENGTH = 20_000

/** The heaviest weight of a product, in the unit of the shop. */
export const PRODUCT_WEIGHT_MAX = 1_000_000

/** How many days a deleted product can be restored. */
export const PRODUCT_TRASH_DAYS = 30

/** Longest note of a refund, in UTF-16 units. */
export const REFUND_NOTE_MAX_LENGTH = 500

/** Longest name of a carrier, in UTF-16 units. */
export const CARRIER_MAX_LENGTH = 100

/** Longest address at which a buyer follows a parcel, in UTF-16 units. */
export const TRACKING_URL_MAX_LENGTH = 2_000

/** Longest name of a unit that a product is also priced by, in UTF-16 units. */
export const PRODUCT_UNIT_MAX_LENGTH = 40

/** The most delivery zones of a shop, and the most ways of delivery in one of them. */
export const DELIVERY_ZONES_MAX = 50
export const DELIVERY_WAYS_MAX = 20

/** The most taxes of a shop. */
export const TAXES_MAX = 200
