/** The amounts that a shop compares with the minimum subtotal of an order. */
interface Subtotals<Amount extends bigint | number> {
  /** Before discounts. */
  readonly subtotal: Amount
  readonly minimum: Amount
}

/** Whether a cart is too small to check out. A discount never makes it so. */
export const isBelowMinimum = <Amount extends bigint | number>({
  subtotal,
  minimum,
}: Subtotals<Amount>): boolean => subtotal < minimum
