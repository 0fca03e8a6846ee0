import { ShopAmount as Amount, COUPONS_MAX, Coupon, REVIEW_DAYS_MAX } from '@site/runtime/contract'
import * as v from 'valibot'

/** How many pieces the unpaid orders of one network may hold unless the shop says so. */
const UNPAID_PIECES = 500

/** Which share of a variant, in percent, they may hold unless the shop says so. */
const UNPAID_SHARE = 50

const unique = <Item>(key: (item: Item) => string, property: string) =>
  v.check<Item[], string>(
    (items) => new Set(items.map(key)).size === items.length,
    `two of them have the same ${property}`,
  )

/** The settings of a shop: the key `commerce` of the seed, and the column of that name. Amounts are decimal numbers. */
export const CommerceSettings = v.strictObject({
  /** A checkout needs this subtotal, without discounts. */
  minimumSubtotal: v.optional(Amount),
  coupons: v.optional(
    v.pipe(
      v.array(Coupon),
      v.maxLength(COUPONS_MAX),
      unique(({ code }) => code.toUpperCase(), 'code'),
    ),
    [],
  ),
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

/** The settings of a shop in the seed. */
export type CommerceSettings = v.InferOutput<typeof CommerceSettings>
