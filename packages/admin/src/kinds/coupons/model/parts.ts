import { formatMoney } from '@site/runtime/contract'
import { readAmount } from '../../../base/format/numbers.js'
import { dayOf } from '../../../base/ui/time/time.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { type Part, type Sides, valuePart } from '../../../editor/records/parts.js'
import { couponTexts as texts } from '../texts.js'
import { type CouponDraft, EFFECT, type StoredCoupon } from './draft.js'

/** The values of a coupon that are kept or replaced each by itself. */
export function partsOf(_: Sides<CouponDraft>, { shop }: StoredCoupon): readonly Part<CouponDraft>[] {
  const amountOf = (typed: string) => {
    const amount = readAmount(typed, shop.currency, shop.language)
    return amount ? formatMoney(amount) : textOf(typed)
  }
  const effectOf = ({ effect, percent, amount }: CouponDraft) => {
    if (effect === 'freeShipping') return texts.effect(effect)
    const value = effect === 'percent' ? `${textOf(percent)}%` : amountOf(amount)
    return `${texts.effect(effect)}: ${value}`
  }
  return [
    valuePart('code', texts.code, ({ code }) => textOf(code)),
    valuePart('name', texts.name, ({ name }) => textOf(name)),
    valuePart('effect', texts.kind, effectOf, EFFECT),
    valuePart('minimum', texts.minimum(shop.currency), ({ minimum }) => amountOf(minimum)),
    valuePart('expires', texts.expires, ({ expires }) => (expires === '' ? textOf('') : dayOf(expires))),
    valuePart('uses', texts.uses, ({ uses }) => textOf(uses)),
  ]
}
