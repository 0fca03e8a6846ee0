import { money, toDecimal } from '@site/runtime/contract'
import type { Database } from '../../../base/database/database.js'
import { inBatches } from '../../../base/http/ranges.js'
import { type Filter, listOrders } from './list.js'
import { type Order, type OrderLine, refundedPieces } from './order.js'

/** Orders that are read at once: one may have many lines. */
const BATCH_SIZE = 100

/** A column of the table. */
interface Column {
  readonly title: string
  /** @param index the place of the line in its order */
  cell(order: Order, line: OrderLine, index: number): string
}

/** A value of the order in each of its rows. */
const each = (title: string, cell: (order: Order) => string): Column => ({ title, cell })

/** A value of the order in its first row alone. */
const once = (title: string, cell: (order: Order) => string): Column => ({
  title,
  cell: (order, _line, index) => (index === 0 ? cell(order) : ''),
})

/** A value of the line. */
const own = (title: string, cell: (line: OrderLine, order: Order, index: number) => string): Column => ({
  title,
  cell: (order, line, index) => cell(line, order, index),
})

const amount = (minor: number, { currency }: Order): string => toDecimal(money(minor, currency))

const time = (at: Date | null): string => at?.toISOString() ?? ''

/**
 * The columns of the table of orders. The totals of an order stand in the first of its rows alone, so that the sum of a
 * column counts each order once.
 */
const COLUMNS: readonly Column[] = [
  each('Order', ({ number }) => String(number)),
  each('Status', ({ status }) => status),
  each('Test', ({ isTest }) => (isTest ? 'yes' : 'no')),
  each('Ordered', ({ createdAt }) => time(createdAt)),
  each('Paid', ({ paidAt }) => time(paidAt)),
  each('Sent', ({ sentAt }) => time(sentAt)),
  each('Carrier', ({ carrier }) => carrier),
  each('Tracking link', ({ trackingUrl }) => trackingUrl),
  each('Email', ({ email }) => email),
  each('Name', ({ customer }) => customer.name),
  each('Address', ({ customer }) => customer.address1),
  each('Address line 2', ({ customer }) => customer.address2),
  each('City', ({ customer }) => customer.city),
  each('Region', ({ customer }) => customer.region),
  each('Postal code', ({ customer }) => customer.postalCode),
  each('Country', ({ customer }) => customer.country),
  own('SKU', ({ sku }) => sku),
  own('Product', ({ title }) => title),
  own('Options', ({ optionValues }) => optionValues.map(({ value }) => value).join(', ')),
  own('Quantity', ({ quantity }) => String(quantity)),
  own('Refunded quantity', (_, order, index) => String(refundedPieces(order, index))),
  own('Unit price', ({ unitPriceCents }, order) => amount(unitPriceCents, order)),
  own('Line total', ({ lineTotalCents }, order) => amount(lineTotalCents, order)),
  each('Currency', ({ currency }) => currency),
  once('Subtotal', (order) => amount(order.totals.subtotalCents, order)),
  once('Discount', (order) => amount(order.totals.discountCents, order)),
  once('Coupons', ({ totals }) => totals.coupons.join(', ')),
  once('Delivery', ({ totals }) => totals.shippingName),
  once('Delivery price', (order) => amount(order.totals.shippingCostCents, order)),
  once('Taxes', (order) =>
    order.totals.taxes
      .map(
        ({ name, amountCents, isIncluded }) =>
          `${name} ${amount(amountCents, order)}${isIncluded ? ' (included)' : ''}`,
      )
      .join(', '),
  ),
  once('Total', (order) => amount(order.totals.grandTotalCents, order)),
  once('Refunded', (order) => amount(order.refundedCents, order)),
]

/** The titles of the table of orders. */
export const ORDER_TITLES: readonly string[] = COLUMNS.map(({ title }) => title)

const rowsOf = (order: Order): string[][] =>
  order.lines.map((line, index) => COLUMNS.map(({ cell }) => cell(order, line, index)))

/** The table of orders in batches, newest first: a row for each line. */
export async function* orderTable(
  db: Database,
  websiteId: string,
  filter: Filter,
): AsyncGenerator<string[][]> {
  const list = (range: Parameters<typeof listOrders>[3]) =>
    listOrders(db, websiteId, filter, { ...range, limit: BATCH_SIZE })
  for await (const orders of inBatches(list, rowsOf)) yield orders.flat()
}
