import { allocateMoney, money, percentOf } from '@site/runtime/contract'

/** A line of a cart for its totals. Amounts are minor units of the shop's currency. */
export interface PricedLine {
  readonly unitPrice: bigint
  readonly quantity: number
  /** Whether it is sent by post. */
  readonly isPhysical: boolean
  /** Of one piece, in the unit of the shop; 0 if it is not known. */
  readonly weight?: number
}

/** The price of each line without discounts. */
export const lineTotals = (lines: readonly PricedLine[]): bigint[] =>
  lines.map(({ unitPrice, quantity }) => unitPrice * BigInt(quantity))

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

/** A coupon that counts, by what it gives. */
export type DiscountRule =
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'amount'; readonly amount: bigint }
  | { readonly kind: 'freeShipping' }

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Splits an amount over lines by their prices. The parts add up to the amount, and none is above its line as long as the
 * amount is not above their sum.
 */
function overLines(amount: bigint, lines: readonly bigint[], currency: string): bigint[] {
  if (amount === 0n || sum(lines) === 0n) return lines.map(() => 0n)
  return allocateMoney(money(amount, currency), lines.map(Number)).map(({ minor }) => minor)
}

function wanted(rule: DiscountRule, subtotal: bigint, currency: string): bigint {
  if (rule.kind === 'percent') return percentOf(money(subtotal, currency), rule.percent).minor
  return rule.kind === 'amount' ? rule.amount : 0n
}

/**
 * The discounts of coupons. Each percentage is of the subtotal, whatever other coupons there are; all of them together
 * never take off more than the subtotal.
 *
 * @param lines the price of each line
 * @returns the discount of each coupon, in their order, and that on each line
 */
export function discountsOf(lines: readonly bigint[], rules: readonly DiscountRule[], currency: string) {
  const subtotal = sum(lines)
  let rest = subtotal
  const byCoupon = rules.map((rule) => {
    const discount = least(wanted(rule, subtotal, currency), rest)
    rest -= discount
    return discount
  })
  const total = subtotal - rest
  return { byCoupon, byLine: overLines(total, lines, currency), total }
}
