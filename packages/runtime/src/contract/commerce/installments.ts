import type { ProductContent } from '../api/commerce.js'
import { INSTALLMENTS_MAX } from '../constants/commerce.js'
import { type Money, money } from '../money/money.js'
import { isProductPrice } from './prices.js'

/** Payments without interest, as the message `product.installments` has them. */
export interface Installments {
  readonly count: number
  /** The first payment; where a price does not divide evenly, later ones are a minor unit less. */
  readonly amount: Money
  /** Every payment: they add up to the price exactly. */
  readonly payments: readonly Money[]
}

/**
 * The payments of this price, or null if the product has none or the price is outside of its bounds. Each is the
 * price's share as `allocateMoney` gives it, without the library that a page would load for it.
 */
export function installmentsOf(
  product: Pick<ProductContent, 'currency' | 'installments'>,
  priceCents: number,
): Installments | null {
  const { currency, installments } = product
  if (!installments || !isProductPrice(priceCents)) return null
  const { count, minCents, maxCents } = installments
  const isCount = Number.isSafeInteger(count) && count > 0 && count <= INSTALLMENTS_MAX
  if (!isCount || !(priceCents >= minCents && priceCents <= maxCents)) return null
  const rest = priceCents % count
  const payment = (priceCents - rest) / count
  const payments = Array.from({ length: count }, (_, index) =>
    money(index < rest ? payment + 1 : payment, currency),
  )
  return { count, amount: payments[0] as Money, payments }
}
