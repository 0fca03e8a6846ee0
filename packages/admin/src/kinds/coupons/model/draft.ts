import { type Coupon, type CouponBody, type CouponsBody, toDecimal } from '@site/runtime/contract'
import { readDecimal, writeDecimal } from '../../../base/format/decimals.js'
import { readAmount } from '../../../base/format/numbers.js'
import { countDifferences, followed } from '../../../editor/records/values.js'
import type { Effect } from '../texts.js'

/** A coupon with what its editor has to know about the shop. */
export interface StoredCoupon {
  /** Null for one that is not saved yet. */
  readonly body: CouponBody | null
  readonly shop: Pick<CouponsBody, 'currency' | 'language' | 'today'>
}

/** A coupon while it is edited: numbers are texts, as somebody types them. */
export interface CouponDraft {
  readonly code: string
  readonly name: string
  readonly effect: Effect
  readonly percent: string
  readonly amount: string
  readonly minimum: string
  /** A day such as `2027-12-31`; empty for no end. */
  readonly expires: string
  readonly uses: string
}

const effectOf = ({ percent, amount }: Coupon): Effect => {
  if (percent !== undefined) return 'percent'
  return amount === undefined ? 'freeShipping' : 'amount'
}

const EMPTY: CouponDraft = {
  code: '',
  name: '',
  effect: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  expires: '',
  uses: '',
}

/** The draft of a coupon without changes. */
export function draftOf({ body, shop }: StoredCoupon): CouponDraft {
  if (!body) return EMPTY
  const { coupon } = body
  const { code, name, percent = '', amount = '', minimum = '', expires = '', uses } = coupon
  const typed = (decimal: string) => writeDecimal(decimal, shop.language)
  return {
    code,
    name,
    effect: effectOf(coupon),
    percent: typed(percent),
    amount: typed(amount),
    minimum: typed(minimum),
    expires,
    uses: uses === undefined ? '' : String(uses),
  }
}

/** A typed amount as a decimal number; null for what is none. */
export function decimalOf(text: string, { currency, language }: StoredCoupon['shop']): string | null {
  const amount = readAmount(text, currency, language)
  return amount && toDecimal(amount)
}

/** The coupon of a draft. It may be invalid; {@link issuesOf} says where. */
export function couponOf({ shop }: StoredCoupon, draft: CouponDraft): Coupon {
  const { effect, percent, amount, minimum, expires, uses } = draft
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    ...(effect === 'percent' && { percent: readDecimal(percent, shop.language) ?? percent }),
    ...(effect === 'amount' && { amount: decimalOf(amount, shop) ?? amount }),
    ...(effect === 'freeShipping' && { freeShipping: true }),
    ...(minimum.trim() !== '' && { minimum: decimalOf(minimum, shop) ?? minimum }),
    ...(expires !== '' && { expires }),
    ...(uses.trim() !== '' && { uses: /^\s*\d{1,15}\s*$/.test(uses) ? Number(uses) : Number.NaN }),
  }
}

/** The number of values that differ from the stored ones. What belongs to another effect does not count. */
export function countChanges(draft: CouponDraft, stored: StoredCoupon): number {
  const base = draftOf(stored)
  const { percent, amount, ...rest } = draft
  const names = Object.keys(rest) as (keyof typeof rest)[]
  const values = { percent, amount, freeShipping: '' }
  const before = { percent: base.percent, amount: base.amount, freeShipping: '' }
  const isValueChanged = draft.effect === base.effect && values[draft.effect] !== before[draft.effect]
  return names.filter((name) => draft[name] !== base[name]).length + Number(isValueChanged)
}

/** The effect and its number are one value, since half of each would be a coupon that nobody meant. */
export const EFFECT = ['effect', 'percent', 'amount'] as const

const OWN_VALUES = ['code', 'name', 'minimum', 'expires', 'uses'] as const

/** A draft of an older coupon as one of a newer coupon: what nobody has changed follows the newer one. */
export function rebased(draft: CouponDraft, older: StoredCoupon, newer: StoredCoupon): CouponDraft {
  const [base, next] = [draftOf(older), draftOf(newer)]
  const isEffectChanged = countDifferences(draft, base, EFFECT) > 0
  const { effect, percent, amount } = isEffectChanged ? draft : next
  return { ...followed(draft, base, next, OWN_VALUES), effect, percent, amount }
}

const DAY_MS = 86_400_000

/** The day before a day: a coupon whose last day it is has ended. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10)
