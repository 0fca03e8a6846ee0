import { Coupon, type CouponBody, type CouponsBody, couponKind } from '@site/runtime/contract'
import * as v from 'valibot'
import { textOf } from '../../../editor/conflicts/values.js'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import type { FormContext } from '../../../records/model/values.js'

/** A coupon with what its editor has to know about the shop. */
export interface StoredCoupon {
  /** Null for one that is not saved yet. */
  readonly body: CouponBody | null
  readonly shop: Pick<CouponsBody, 'currency' | 'language' | 'today'>
}

/** A coupon while it is edited: numbers are texts, as somebody types them, and so are days, such as `2027-12-31`. */
export type CouponDraft = DraftOf<typeof couponKind.fields>

const trimmed = { savedOf: (typed: unknown) => String(typed).trim() }

/** The values of a coupon. */
export const couponValues = new ValueSet<CouponDraft>(couponKind.fields, {
  conversions: {
    code: trimmed,
    name: trimmed,
    percent: { textOf: (typed) => `${textOf(String(typed))}%` },
  },
})

/** The context of titles and amounts of a coupon. */
export const contextOf = ({ shop: { currency, language } }: StoredCoupon): FormContext => ({
  currency,
  language,
})

const effectOf = ({ percent, amount }: Coupon): CouponDraft['effect'] => {
  if (percent !== undefined) return 'percent'
  return amount === undefined ? 'freeShipping' : 'amount'
}

/** The rules of a draft, besides the number of its changes. */
export const { draftOf, issuesOf, rebased, partsOf } = couponValues.rulesOf<StoredCoupon>(
  contextOf,
  ({ body }) => (body ? { ...body.coupon, effect: effectOf(body.coupon) } : { effect: 'percent' }),
)

/** The coupon of a draft. It may be invalid; {@link issuesOf} says where. */
export function couponOf(stored: StoredCoupon, draft: CouponDraft): Coupon {
  const { effect, percent, amount, ...rest } = couponValues.savedOf(draft, contextOf(stored))
  const value = { percent, amount, freeShipping: true }[draft.effect]
  return { ...rest, [draft.effect]: value } as Coupon
}

/** The number of values that differ from the stored ones. What belongs to another effect does not count. */
export function countChanges(draft: CouponDraft, stored: StoredCoupon): number {
  const base = draftOf(stored)
  const { percent, amount } = base
  // Another effect with its number is one change.
  return couponValues.countChanges(draft.effect === base.effect ? draft : { ...draft, percent, amount }, base)
}

const Version = v.object({ coupon: Coupon, currency: v.string() })

/** A coupon with the values of a version; null for amounts in another currency. Its code stays. */
export function withVersion(
  version: Readonly<Record<string, unknown>>,
  { body, shop }: StoredCoupon,
): StoredCoupon | null {
  const parsed = v.safeParse(Version, version)
  if (!parsed.success || !body) return null
  const { coupon, currency } = parsed.output
  const hasAmounts = coupon.amount !== undefined || coupon.minimum !== undefined
  if (hasAmounts && currency !== shop.currency) return null
  return { shop, body: { ...body, coupon: { ...coupon, code: body.coupon.code } } }
}

const DAY_MS = 86_400_000

/** The day before a day: a coupon whose last day it is has ended. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10)
