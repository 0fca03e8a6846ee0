/** A line of a cart for its totals. Amounts are minor units of the shop's currency. */
export interface PricedLine {
  readonly unitPrice: bigint
  readonly quantity: number
  /** Whether it is sent by post. */
  readonly isPhysical: boolean
}

/** The price of each line without discounts. */
export const lineTotals = (lines: readonly PricedLine[]): bigint[] =>
  lines.map(({ unitPrice, quantity }) => unitPrice * BigInt(quantity))

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)
