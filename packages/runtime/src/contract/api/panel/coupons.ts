import * as v from 'valibot'

/** An amount as a decimal number; a number in JSON would be a float. */
export const ShopAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'must be an amount such as "4.50"'),
)

/** In percent. */
export const ShopPercentage = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(?:\.\d{1,6})?$/, 'must be a percentage such as "20" or "8.875"'),
  v.check((text) => Number(text) <= 100, 'must be at most "100"'),
)

/** A day of February that no year has passes for one of March otherwise. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day, such as `2027-12-31`. */
export const ShopDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as "2027-12-31"'),
  v.check(isDay, 'must be a day such as "2027-12-31"'),
)

/** What a coupon gives: it has one of these. */
const effectsOf = ({ percent, amount, freeShipping }: Readonly<Record<string, unknown>>) =>
  [percent, amount, freeShipping].filter((effect) => effect !== undefined).length

/** A coupon, as seeds, the panel and the server have it. Amounts are decimal numbers in the currency of the shop. */
export const Coupon = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be a code such as "SPRING-10"')),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    percent: v.optional(ShopPercentage),
    amount: v.optional(ShopAmount),
    freeShipping: v.optional(v.literal(true)),
    /** It needs this subtotal, without discounts. */
    minimum: v.optional(ShopAmount),
    /** The last day, in the time zone of the website. */
    expires: v.optional(ShopDay),
    /** How many orders may use it. */
    uses: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000))),
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
