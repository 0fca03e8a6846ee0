import { createHmac } from 'node:crypto'
import { type OptionValue, ProductType } from '@site/runtime/contract'
import { hashOfToken } from '../../../base/auth/token.js'
import { firstRow, type Queries, type Statements } from '../../../base/database/database.js'
import type { CheckoutValues } from '../checkout/fields.js'

/** A line of an order. Amounts are minor units of the order's currency. */
export interface OrderLine {
  readonly productId: string
  readonly variantId: string
  readonly sku: string
  readonly title: string
  readonly url: string
  /** One of `ProductType`. */
  readonly productType: number
  readonly optionValues: readonly OptionValue[]
  readonly quantity: number
  readonly unitPriceCents: number
  readonly lineTotalCents: number
  /** Whether the pieces were taken from the stock. */
  readonly takesStock: boolean
}

/** The totals of an order, in minor units. */
export interface OrderTotals {
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCostCents: number
  readonly taxCents: number
  readonly grandTotalCents: number
  readonly taxes: readonly {
    readonly name: string
    readonly amountCents: number
    readonly isIncluded: boolean
  }[]
  /** The name of the way that it is sent; empty if nothing is sent. */
  readonly shippingName: string
  /** The codes that were counted as used. */
  readonly coupons: readonly string[]
  /** The names of these coupons, in the same order; an order from before they were stored has none. */
  readonly couponNames?: readonly string[]
}

export type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'refunded'

/** A refund that an owner has requested from the payment provider. */
export interface Refund {
  /** The panel's own id of the request. */
  readonly id: string
  /** `open`: the provider's answer is missing, so it is not known whether the amount was paid back. */
  readonly state: 'open' | 'done' | 'refused'
  readonly amountCents: number
  /** The pieces that it is for: the line, counted from 0, and how many of it. */
  readonly lines: readonly { readonly line: number; readonly quantity: number }[]
  /** Whether these pieces go back into the stock. */
  readonly restock: boolean
  readonly note: string
  /** The provider's own id of the refund; empty until it has answered. */
  readonly reference: string
  /** The sentence of a refusal; empty otherwise. */
  readonly reason: string
  /** An ISO 8601 time in UTC. */
  readonly at: string
  readonly person: string
}

/** A stored order. */
export interface Order {
  readonly id: string
  readonly number: number
  /** Null once the order was cancelled, because its cart may become another order. */
  readonly cartId: string | null
  /** The hash of the token of the cart; null for an order from before it was stored. */
  readonly cartTokenHash: string | null
  readonly email: string
  readonly status: OrderStatus
  /** Whether its payment is one of the test provider, which charges nothing. */
  readonly isTest: boolean
  readonly currency: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly customer: Omit<CheckoutValues, 'email' | 'shippingOption'>
  readonly provider: string
  readonly providerReference: string
  /** Whether the order holds pieces of the stock. */
  readonly stockState: 'held' | 'taken' | 'released'
  readonly createdAt: Date
  /** When an unpaid order gives its pieces back; null for one that waits for its payment as long as it takes. */
  readonly expiresAt: Date | null
  readonly paidAt: Date | null
  /** How much of the amount was given back so far. */
  readonly refundedCents: number
  readonly refunds: readonly Refund[]
  /** When the owner marked it as sent. */
  readonly sentAt: Date | null
  readonly carrier: string
  /** An https address at which the buyer follows the parcel; empty without one. */
  readonly trackingUrl: string
}

/** Whether an order was paid after its pieces were sold to others, so that its buyer has to get the money back. */
export const needsRefund = ({ status, stockState }: Pick<Order, 'status' | 'stockState'>): boolean =>
  status === 'paid' && stockState === 'released'

/** Whether the buyer has paid, and keeps what the order contains. */
export const isKept = (order: Pick<Order, 'status' | 'stockState'>): boolean =>
  order.status === 'paid' && !needsRefund(order)

/** The refunded pieces of a line. Those of a refund without an answer count, so that no piece is refunded twice. */
export const refundedPieces = ({ refunds }: Pick<Order, 'refunds'>, line: number): number =>
  refunds
    .filter(({ state }) => state !== 'refused')
    .flatMap(({ lines }) => lines)
    .reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0)

/** The lines of an order with the pieces that owners have not refunded. */
export const remainingLines = (order: Pick<Order, 'lines' | 'refunds'>): OrderLine[] =>
  order.lines.map((line, index) => ({ ...line, quantity: line.quantity - refundedPieces(order, index) }))

/** The pieces that are sent to the buyer. */
export const sentLines = (order: Pick<Order, 'lines' | 'refunds'>): OrderLine[] =>
  remainingLines(order).filter(
    ({ productType, quantity }) => productType === ProductType.physical && quantity > 0,
  )

/** Whether something of an order has to be sent to its buyer. */
export const needsSending = (order: Pick<Order, 'lines' | 'refunds'>): boolean => sentLines(order).length > 0

/** The columns of an {@link Order}. */
export const ORDER_COLUMNS = `id, number, cart_id as "cartId",
  cart_token_hash as "cartTokenHash", email, status, is_test as "isTest", currency, lines, totals, customer,
  provider, provider_reference as "providerReference", stock_state as "stockState", created_at as "createdAt",
  expires_at as "expiresAt", paid_at as "paidAt", sent_at as "sentAt",
  refunded_cents as "refundedCents", refunds, carrier, tracking_url as "trackingUrl"`

/** The order with an id. */
export const orderById = (
  queries: Statements,
  websiteId: string,
  orderId: string,
): Promise<Order | undefined> =>
  firstRow(
    queries.query<Order>(`select ${ORDER_COLUMNS} from orders where website_id = $1 and id = $2`, [
      websiteId,
      orderId,
    ]),
  )

/** The order of a link: of the browser that bought it, or of a message. */
export const orderByToken = (
  queries: Statements,
  websiteId: string,
  token: string,
): Promise<Order | undefined> =>
  firstRow(
    queries.query<Order>(
      `select ${ORDER_COLUMNS} from orders where website_id = $1 and (token_hash = $2
       or id = (select order_id from order_links where website_id = $1 and token_hash = $2))`,
      [websiteId, hashOfToken(token)],
    ),
  )

/**
 * The token in the address of an order. It is derived from the random token of the cart, so that a repeated request of
 * the same browser finds the address again, and the database, which holds only hashes, does not know it.
 */
export const orderToken = (cartToken: string, orderId: string): string =>
  createHmac('sha256', cartToken).update(`order ${orderId}`).digest('base64url')

/** The path of an order's page. */
export const orderPath = (token: string): string => `/order/${token}`

/** The action that failed for the buyer of an order. */
export type OrderError = 'payment' | 'cancel'

/** The path of an order's page that says what went wrong. */
export const orderErrorPath = (token: string, error: OrderError): string =>
  `${orderPath(token)}?error=${error}`

/** The number of the website's next order, from 1001. Locks the numbers of the website until the transaction ends. */
export async function nextNumber(queries: Queries, websiteId: string): Promise<number> {
  const [row] = await queries.query<{ last_number: number }>(
    `insert into order_numbers (website_id, last_number) values ($1, 1001)
     on conflict (website_id) do update set last_number = order_numbers.last_number + 1 returning last_number`,
    [websiteId],
  )
  return row!.last_number
}
