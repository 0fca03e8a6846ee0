import { needsRefund, type Order, type Refund, refundedPieces, remainingLines } from './order.js'

/** The part of the amount that was not paid back. */
export const remainingCents = ({ totals, refundedCents }: Pick<Order, 'totals' | 'refundedCents'>): number =>
  Math.max(0, totals.grandTotalCents - refundedCents)

/** The refund whose answer is missing; undefined if there is none. */
export const openRefund = ({ refunds }: Pick<Order, 'refunds'>): Refund | undefined =>
  refunds.find(({ state }) => state === 'open')

/** Splits an amount into parts in proportion to their weights, without a remainder. */
function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const start = sum === 0 ? 0 : Math.round((amount * before) / sum)
    before += weight
    return sum === 0 ? 0 : Math.round((amount * before) / sum) - start
  })
}

/**
 * The rest of an order that can be refunded: what was paid for each line, with its part of discounts and taxes, and for
 * delivery. Null if there is none, or not now.
 */
export function refundableOf(order: Order) {
  if (order.status !== 'paid' || openRefund(order)) return null
  const { grandTotalCents, shippingCostCents } = order.totals
  const amount = remainingCents(order)
  const paid = split(
    Math.max(0, grandTotalCents - shippingCostCents),
    order.lines.map(({ lineTotalCents }) => lineTotalCents),
  )
  // Refunds of amounts alone may leave less than what the pieces have cost.
  let left = amount
  const lines = remainingLines(order).map(({ quantity }, index) => {
    const whole = quantity + refundedPieces(order, index)
    const share = whole === 0 ? 0 : Math.round((paid[index]! * quantity) / whole)
    const lineAmount = Math.min(left, share)
    left -= lineAmount
    return { quantity, amount: lineAmount }
  })
  return {
    currency: order.currency,
    amount,
    shipping: Math.min(left, shippingCostCents),
    canRestock: !needsRefund(order),
    lines,
  }
}
