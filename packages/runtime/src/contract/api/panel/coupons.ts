import * as v from 'valibot'
import { couponKind, ShopDay } from '../../records/coupon.js'
import { sentEntries } from '../../records/description/entries.js'

export { ShopAmount, ShopDay, ShopPercentage } from '../../records/coupon.js'

const { effect: _, code, name, percent, amount, ...others } = couponKind.fields

/** The effects a coupon can have: it has one of these. */
const effectsOf = ({ percent, amount, freeShipping }: Readonly<Record<string, unknown>>) =>
  [percent, amount, freeShipping].filter((effect) => effect !== undefined).length

/** A coupon, as seeds, the panel and the server have it. Amounts are decimal numbers in the currency of the shop. */
export const Coupon = v.pipe(
  v.strictObject({
    ...sentEntries({ code, name, percent, amount }),
    freeShipping: v.optional(v.literal(true)),
    ...sentEntries(others),
  }),
  v.check((coupon) => effectsOf(coupon) === 1, 'has one of "percent", "amount" and "freeShipping"'),
)

/** A coupon. */
export type Coupon = v.InferOutput<typeof Coupon>

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A coupon for its editor. */
export const CouponBody = v.object({
  coupon: Coupon,
  /** How many orders have used it. */
  used: Count,
  /** `expired` after its last day, `used` after its last order, `currency` if its amounts are in an earlier currency. */
  state: v.picklist(['active', 'expired', 'used', 'currency']),
  /** The currency of its amounts, if it is an earlier one of the shop. */
  currency: v.optional(v.string()),
  /** Whether an owner has added or changed it. */
  isOwn: v.boolean(),
  /** Whether the theme has a coupon of this code, which counts again without the owner's. */
  hasTheme: v.boolean(),
  revision: Count,
})

/** A coupon for its editor. */
export type CouponBody = v.InferOutput<typeof CouponBody>

const SHOP = {
  currency: v.string(),
  /** The language of the website, for the way that people write numbers. */
  language: v.string(),
  /** The date in the time zone of the website. */
  today: ShopDay,
}

/** The answer of `GET /api/config/coupons`. */
export const CouponsBody = v.object({ coupons: v.array(CouponBody), ...SHOP })

/** All coupons of a shop. */
export type CouponsBody = v.InferOutput<typeof CouponsBody>

/** The body of `POST /api/config/coupons`: a new coupon. */
export const AddCouponRequest = v.object({ coupon: Coupon })

/** A new coupon. */
export type AddCouponRequest = v.InferOutput<typeof AddCouponRequest>

/** The body of `PUT /api/config/coupons/{code}`. The code of a coupon stays: orders are counted by it. */
export const ChangeCouponRequest = v.object({ coupon: Coupon, revision: Count })

/** A changed coupon. */
export type ChangeCouponRequest = v.InferOutput<typeof ChangeCouponRequest>

/** The answer of `DELETE /api/config/coupons/{code}`: the theme's coupon; null if there is none. */
export const CouponRemovedBody = v.object({ coupon: v.nullable(CouponBody) })

/** The answer 409: the stored coupon; null if another person has deleted it. */
export const CouponConflictBody = v.object({ ...CouponRemovedBody.entries, error: v.string() })
