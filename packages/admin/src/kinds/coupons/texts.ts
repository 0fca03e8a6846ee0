import { type Coupon, type CouponBody, formatMoney, moneyFromDecimal } from '@site/runtime/contract'
import { coupons } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'
import { dayOf } from '../../base/ui/time/time.js'

/** The effects a coupon can have. */
export type Effect = 'percent' | 'amount' | 'freeShipping'

const amountText = (amount: string, currency: string) => {
  const read = moneyFromDecimal(amount, currency)
  return read ? formatMoney(read) : `${amount} ${currency}`
}

/** Labels of the coupons. */
export const couponTexts = panelTexts('coupons', coupons, (t) => ({
  found: (many: number) => t('coupons.found', { many }),
  state: (state: CouponBody['state']) => t(`coupons.states.${state}`),
  gives: ({ percent, amount }: Coupon, currency: string) => {
    if (percent !== undefined) return t('coupons.givesPercent', { percent })
    return amount === undefined
      ? t('coupons.effect.freeShipping')
      : t('coupons.gives', { amount: amountText(amount, currency) })
  },
  used: (used: number, uses: number | undefined) =>
    uses === undefined ? t('coupons.used', { used }) : t('coupons.usedOf', { used, uses }),
  until: (day: string) => t('coupons.until', { day: dayOf(day) }),
  effect: (effect: Effect) => t(`coupons.effect.${effect}`),
  amount: (currency: string) => t('coupons.amount', { currency }),
  amountInvalid: (example: string) => t('coupons.amountInvalid', { example }),
  minimum: (currency: string) => t('coupons.minimum', { currency }),
  fix: (many: number) => t('coupons.fix', { many }),
  wasAdded: (code: string) => t('coupons.wasAdded', { code }),
  deleteQuestion: (code: string) => t('coupons.deleteQuestion', { code }),
  deleted: (code: string) => t('coupons.deleted', { code }),
}))
