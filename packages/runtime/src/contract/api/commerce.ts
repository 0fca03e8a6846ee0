import * as v from 'valibot'

/** The highest quantity of one entry of a cart. */
export const QUANTITY_MAX = 9999

/** The most entries of one cart. */
export const CART_ENTRIES_MAX = 200

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id'))
/** Defaults pass through their schema, so an id that may be left out may be empty. */
const MaybeId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'must be an id')), '')
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUANTITY_MAX))
const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

/** An amount as it goes over the wire: an ISO 4217 code and a decimal number with a point, such as `"180.00"`. */
export const MoneyValue = v.object({ currency: v.string(), value: v.string() })

/** An amount as it goes over the wire. */
export type MoneyValue = v.InferOutput<typeof MoneyValue>

/** The value of one choice of a variant, such as `{ optionName: 'Size', value: 'A3' }`. */
export const OptionValue = v.looseObject({ optionName: v.string(), value: v.string() })

/** The value of one choice of a variant. */
export type OptionValue = v.InferOutput<typeof OptionValue>

/** How often a subscription is paid. */
export const SubscriptionPlan = v.looseObject({
  billingPeriod: v.object({
    value: v.pipe(v.number(), v.integer(), v.minValue(1)),
    unit: v.picklist(['WEEK', 'MONTH', 'YEAR']),
  }),
  /** 0 for payments without an end. */
  numBillingCycles: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

/** How often a subscription is paid. */
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>

/** A variant of a product. Amounts are minor units of the product's currency. */
export const ProductVariant = v.looseObject({
  id: v.string(),
  sku: v.optional(v.string(), ''),
  price: v.number(),
  salePrice: v.optional(v.number(), 0),
  onSale: v.optional(v.boolean(), false),
  qtyInStock: v.optional(v.number(), 0),
  unlimited: v.optional(v.boolean(), false),
  optionValues: v.optional(v.array(OptionValue), []),
  /** The address of the picture that shows this variant; empty for the product's own. */
  mainImageUrl: v.optional(v.string(), ''),
})

/** A variant of a product. */
export type ProductVariant = v.InferOutput<typeof ProductVariant>

/** The data of a product on a page. Amounts are minor units of `currency`. */
export const ProductContent = v.looseObject({
  id: v.string(),
  currency: v.string(),
  /** One of `ProductType`. */
  productType: v.number(),
  variants: v.array(ProductVariant),
  priceCents: v.optional(v.number(), 0),
  salePriceCents: v.optional(v.number(), 0),
  onSale: v.optional(v.boolean(), false),
  /** The address of its own picture, for a page that the server has rendered with the picture of a variant. */
  mainImageUrl: v.optional(v.string(), ''),
  /** Present for a subscription. */
  plan: v.optional(v.nullable(SubscriptionPlan), null),
  /** Payments without interest, for prices within the bounds; null for none. */
  installments: v.optional(
    v.nullable(v.object({ count: v.number(), minCents: v.number(), maxCents: v.number() })),
    null,
  ),
})

/** The data of a product on a page. */
export type ProductContent = v.InferOutput<typeof ProductContent>

/** The body of `POST /api/commerce/shopping-cart/entries`. */
export const AddEntryRequest = v.object({
  itemId: Id,
  /** By its id, or by its stock number. */
  variantId: MaybeId,
  sku: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  quantity: v.optional(Quantity, 1),
  /** A page that repeats a request repeats its id, so that nothing is added twice. */
  requestId: MaybeId,
  /** The id of a removed entry of this variant, which comes back to its place. */
  restores: MaybeId,
})

/** The body of `POST /api/commerce/shopping-cart/entries`. */
export type AddEntryRequest = v.InferInput<typeof AddEntryRequest>

/** The body of `PUT /api/commerce/shopping-cart/entries/{id}`. Removing is another call. */
export const QuantityRequest = v.object({ quantity: Quantity })

/** The body of `POST /api/commerce/shopping-cart/coupons`. */
export const CouponRequest = v.object({ code: Code })

/** Where an order is sent. `country` is an ISO 3166-1 code of two letters. */
export const ShippingLocation = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a code of two letters')),
  region: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  postalCode: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
})

/** Where an order is sent. */
export type ShippingLocation = v.InferOutput<typeof ShippingLocation>

/** The body of `PUT /api/commerce/shopping-cart/shipping-option`. */
export const ShippingOptionRequest = v.object({ id: Id })

/** Why a call about a cart was refused, as `code` of the answer beside its `error`. */
export type CartRefusal =
  /** There are fewer pieces than requested; the answer has `available`. */
  | 'stock'
  /** The product or its variant is not for sale. */
  | 'gone'
  /** The cart has no such entry, or has become an order. */
  | 'entry'
  | 'full'
  | 'coupon'
  | 'shipping'
