import {
  ShopAmount as Amount,
  COUPONS_MAX,
  Coupon,
  ShopPercentage as Percentage,
  REVIEW_DAYS_MAX,
} from '@site/runtime/contract'
import * as v from 'valibot'

/** How many pieces the unpaid orders of one network may hold unless the shop says so. */
const UNPAID_PIECES = 500

/** Which share of a variant, in percent, they may hold unless the shop says so. */
const UNPAID_SHARE = 50

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'must be a code of two capital letters such as "GB"'),
)
const Countries = v.pipe(v.array(Country), v.maxLength(300))

const unique = <Item>(key: (item: Item) => string, property: string) =>
  v.check<Item[], string>(
    (items) => new Set(items.map(key)).size === items.length,
    `two of them have the same ${property}`,
  )

const ShippingMethod = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be a name such as "standard"')),
  name: Name,
  price: Amount,
  detail: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  /** The countries that it goes to; all countries of the shop if it is left out. */
  countries: v.optional(Countries),
  /** Free from this subtotal after discounts. */
  freeFrom: v.optional(Amount),
})

/** A way to send an order, as in the seed. */
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

const Tax = v.strictObject({
  name: Name,
  /** In percent. */
  rate: Percentage,
  countries: Countries,
  /** The regions of these countries; all if it is left out. */
  regions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200))),
  /** Whether prices contain it. */
  isIncluded: v.optional(v.boolean(), false),
  appliesToShipping: v.optional(v.boolean(), false),
})

/** A tax, as in the seed. */
export type Tax = v.InferOutput<typeof Tax>

/** The settings of a shop: the key `commerce` of the seed, and the column of that name. Amounts are decimal numbers. */
export const CommerceSettings = v.strictObject({
  /** A checkout needs this subtotal, without discounts. */
  minimumSubtotal: v.optional(Amount),
  shipping: v.optional(
    v.pipe(
      v.array(ShippingMethod),
      v.maxLength(50),
      unique(({ id }) => id, 'id'),
    ),
    [],
  ),
  taxes: v.optional(v.pipe(v.array(Tax), v.maxLength(200)), []),
  coupons: v.optional(
    v.pipe(
      v.array(Coupon),
      v.maxLength(COUPONS_MAX),
      unique(({ code }) => code.toUpperCase(), 'code'),
    ),
    [],
  ),
  /** The countries that orders go to; every country if it is empty. */
  countries: v.optional(Countries, []),
  /** The most that the unpaid orders of one network may hold together. */
  unpaid: v.optional(
    v.strictObject({
      /** Pieces of all products that have a stock. */
      pieces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), UNPAID_PIECES),
      /** Of what others could still buy of a variant, in percent; 100 lets one order take everything. */
      share: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), UNPAID_SHARE),
    }),
    {},
  ),
  /** Days after the payment after which buyers are asked for reviews; without it they are not asked. */
  reviews: v.optional(
    v.strictObject({
      askAfterDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REVIEW_DAYS_MAX)),
    }),
  ),
})

/** The settings of a shop. */
export type CommerceSettings = v.InferOutput<typeof CommerceSettings>
