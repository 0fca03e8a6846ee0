import type { Coupon } from '@site/runtime/contract'
import { couponKey, hasEnded } from '../../coupons/read.js'
import type { CommerceSettings } from '../../settings.js'
import type { DiscountRule } from './discounts.js'

/** Why a coupon does not count. */
export type CouponIssue = 'unknown' | 'expired' | 'used' | 'minimum'

/** The values that decide whether coupons count. */
export interface CouponFacts {
  readonly coupons: CommerceSettings['coupons']
  /** The codes of the cart. */
  readonly codes: readonly string[]
  /** How many orders have used each code, by `couponKey`. */
  readonly uses: ReadonlyMap<string, number>
  /** The date in the time zone of the website, such as `2027-12-31`. */
  readonly today: string
  /** The price of the lines without discounts. */
  readonly subtotal: bigint
  readonly minorOf: (amount: string) => bigint
}

/** A coupon of a cart: its rule if it counts, else the issue. */
export interface CouponState {
  readonly code: string
  readonly name: string
  readonly rule: DiscountRule | null
  readonly issue: CouponIssue | null
  /** The subtotal that it needs; 0 for any. */
  readonly minimum: bigint
  readonly discount: bigint
}

/** The coupon of a code, in any case. */
export function couponOf(coupons: readonly Coupon[], code: string): Coupon | undefined {
  const wanted = couponKey(code)
  return coupons.find((coupon) => couponKey(coupon.code) === wanted)
}

function issueOf(
  coupon: Coupon,
  minimum: bigint,
  { uses, today, subtotal }: CouponFacts,
): CouponIssue | null {
  if (hasEnded(coupon, today)) return 'expired'
  if (coupon.uses !== undefined && (uses.get(couponKey(coupon.code)) ?? 0) >= coupon.uses) return 'used'
  return subtotal < minimum ? 'minimum' : null
}

function ruleOf({ percent, amount }: Coupon, minorOf: CouponFacts['minorOf']): DiscountRule {
  if (percent !== undefined) return { kind: 'percent', percent }
  return amount === undefined ? { kind: 'freeShipping' } : { kind: 'amount', amount: minorOf(amount) }
}

function stateOf(code: string, facts: CouponFacts): CouponState {
  const coupon = couponOf(facts.coupons, code)
  if (!coupon) return { code, name: '', rule: null, issue: 'unknown', minimum: 0n, discount: 0n }
  const minimum = coupon.minimum === undefined ? 0n : facts.minorOf(coupon.minimum)
  const issue = issueOf(coupon, minimum, facts)
  const rule = issue ? null : ruleOf(coupon, facts.minorOf)
  return { code: coupon.code, name: coupon.name, rule, issue, minimum, discount: 0n }
}

/** The state of each code of a cart, in their order. A cart may have one code in two ways of writing it. */
export const couponStates = (facts: CouponFacts): CouponState[] =>
  [...new Map(facts.codes.map((code) => [couponKey(code), code])).values()].map((code) =>
    stateOf(code, facts),
  )
