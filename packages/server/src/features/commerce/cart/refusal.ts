import { formatMoney, type Money } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import type { CouponIssue } from './totals/coupons.js'

/** Why a change of a cart was refused. */
export type Refusal =
  | { readonly code: 'stock'; readonly available: number }
  /** `choice`: the product has several variants, and none is chosen. */
  | { readonly code: 'gone'; readonly issue: 'gone' | 'choice' }
  | { readonly code: 'entry' | 'full' }
  | { readonly code: 'coupon'; readonly issue: CouponIssue | 'limit'; readonly minimum: Money }
  | { readonly code: 'shipping'; readonly issue: 'country' | 'method' }

/** The sentence about a refusal. */
export function refusalText(refusal: Refusal, t: Texts): string {
  switch (refusal.code) {
    case 'stock':
      return t('cart.refused.stock', { count: refusal.available })
    case 'coupon':
      return t(`cart.refused.coupon.${refusal.issue}`, { amount: formatMoney(refusal.minimum) })
    case 'shipping':
      return t(refusal.issue === 'country' ? 'cart.refused.country' : 'cart.refused.shipping')
    case 'gone':
      return t(`cart.refused.${refusal.issue}`)
    default:
      return t(`cart.refused.${refusal.code}`)
  }
}

/** 409 for what has changed since the page was loaded, 422 for what the buyer has entered. */
export const refusalStatus = ({ code }: Refusal): 409 | 422 =>
  code === 'coupon' || code === 'shipping' ? 422 : 409

/** Codes that the address of the cart's page may have, after a form that was refused. */
const PAGE_TEXTS = {
  gone: 'cart.refused.gone',
  choice: 'cart.refused.choice',
  entry: 'cart.refused.entry',
  full: 'cart.refused.full',
  coupon: 'cart.refused.coupon',
  'coupon.unknown': 'cart.refused.coupon.unknown',
  'coupon.expired': 'cart.refused.coupon.expired',
  'coupon.used': 'cart.refused.coupon.used',
  'coupon.limit': 'cart.refused.coupon.limit',
  shipping: 'cart.refused.shipping',
  quantity: 'cart.error.quantity',
  giftCard: 'checkout.error.giftCard',
  subscription: 'checkout.error.subscription',
} as const

/** The least subtotal of a coupon is no part of an address, so its refusal has the sentence without a reason. */
function pageCodeOf(refusal: Refusal): string {
  if (refusal.code === 'gone') return refusal.issue
  if (refusal.code === 'coupon' && refusal.issue !== 'minimum') return `coupon.${refusal.issue}`
  return refusal.code
}

/** The part of the address of the cart's page that says why a form was refused. */
export function refusalQuery(refusal: Refusal): string {
  const code = pageCodeOf(refusal)
  return refusal.code === 'stock' ? `error=stock&available=${refusal.available}` : `error=${code}`
}

/** The sentence about a code in the address of the cart's page; empty for any other text. */
export function pageRefusalText(code: string, available: string, t: Texts): string {
  if (code === 'stock') {
    return t('cart.refused.stock', { count: /^\d{1,4}$/.test(available) ? Number(available) : 0 })
  }
  return Object.hasOwn(PAGE_TEXTS, code) ? t(PAGE_TEXTS[code as keyof typeof PAGE_TEXTS]) : ''
}
