import { formatMoney, money } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'
import type { ComputedCart } from '../cart/computed.js'
import type { OrderRefusal, SeenOrder } from './place-order.js'

/** Refusals of an order that is another one than the page has shown. Nothing that the buyer typed is wrong. */
const CHANGES: readonly OrderRefusal['code'][] = ['total', 'changed', 'method']

export const isChange = ({ code }: OrderRefusal): boolean => CHANGES.includes(code)

/** The sentence about a total or a delivery that the buyer has not seen yet; empty if there is none. */
export function noticeOf(
  { shop, totals }: ComputedCart,
  seen: Pick<SeenOrder, 'total' | 'shippingOption'>,
  t: Texts,
): string {
  const { selectedShipping: way, grandTotal } = totals
  const text = (minor: bigint) => formatMoney(money(minor, shop.currency))
  const total = text(grandTotal)
  const isSameTotal = seen.total === '' || seen.total === String(grandTotal)
  if (way && way.id !== seen.shippingOption)
    return t(isSameTotal ? 'checkout.news.sameTotal' : 'checkout.news.delivery', {
      name: way.name,
      price: text(way.price),
      total,
    })
  return isSameTotal ? '' : t('checkout.news.total', { total })
}
