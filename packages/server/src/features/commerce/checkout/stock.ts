import type { Queries } from '../../../base/database/database.js'
import type { OrderLine } from '../orders/order.js'

type StockLine = Pick<OrderLine, 'variantId' | 'title' | 'quantity' | 'takesStock'>

/** There are fewer pieces than an order needs. Thrown inside a transaction, so that no other pieces of the order are taken. */
export class OutOfStockError extends Error {
  override readonly name = 'OutOfStockError'
  readonly line: StockLine

  constructor(line: StockLine) {
    super(`Too few pieces of ${line.variantId} are left.`)
    this.line = line
  }
}

/** Two orders that lock the same rows in different orders would wait for each other forever. */
const lockOrder = (lines: readonly StockLine[]): StockLine[] =>
  lines
    .filter(({ takesStock }) => takesStock)
    .sort((a, b) => (a.variantId < b.variantId ? -1 : Number(a.variantId > b.variantId)))

/**
 * Takes the pieces of an order, or throws an {@link OutOfStockError}. A variant that is without limit meanwhile keeps its
 * count too, because its owner may limit it again.
 */
export async function takeStock(
  queries: Queries,
  websiteId: string,
  lines: readonly StockLine[],
): Promise<void> {
  for (const line of lockOrder(lines)) {
    const taken = await queries.query(
      `update variants set stock = greatest(stock - $3::int, 0)
       where website_id = $1 and id = $2 and is_active and (coalesce(owner_is_unlimited, is_unlimited) or stock >= $3::int) returning id`,
      [websiteId, line.variantId, line.quantity],
    )
    if (taken.length === 0) throw new OutOfStockError(line)
  }
}

/** Gives the pieces of an order back, also to a variant that is without limit for a while. */
export async function returnStock(
  queries: Queries,
  websiteId: string,
  lines: readonly StockLine[],
): Promise<void> {
  for (const { variantId, quantity } of lockOrder(lines)) {
    await queries.query('update variants set stock = stock + $3::int where website_id = $1 and id = $2', [
      websiteId,
      variantId,
      quantity,
    ])
  }
}
