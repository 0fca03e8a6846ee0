import { formatMoney, money, type OrderBody } from '@site/runtime/contract'
import type { Context } from 'hono'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { needsRefund, needsSending, type Order, type Refund, refundedPieces } from './order.js'
import { refundableOf } from './refundable.js'
import { orderView } from './view.js'

/** The path of the panel's calls about one order, below `/api/config`. */
export const ORDER_PATH = '/orders/:number{\\d{1,15}}'

/** The number in the path of a call. */
export const orderNumber = (c: Context): number => Number(c.req.param('number'))

/** The answer to a call about an order that does not exist. */
export const missingOrder = (c: Context): Response =>
  errorResponse(c, 404, `There is no order ${orderNumber(c)}.`)

const refundBody = (
  { currency, lines: goods }: Order,
  { id, state, amountCents, lines, restock, note, at, person }: Refund,
): OrderBody['refunds'][number] => ({
  id,
  at,
  person,
  amount: formatMoney(money(amountCents, currency)),
  pieces: lines.map(({ line, quantity }) => ({ title: goods[line]?.title ?? '', quantity })),
  restock,
  note,
  isOpen: state === 'open',
})

function bodyOf(order: Order, website: SeedWebsite, t: Texts): Omit<OrderBody, 'canNotify'> {
  const view = orderView(order, website, t)
  const { createdAt, isTest, number, paidAt, sentAt, status, carrier, trackingUrl } = order
  return {
    number,
    status,
    needsRefund: needsRefund(order),
    needsSending: needsSending(order),
    isTest,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    carrier,
    trackingUrl,
    email: view.email,
    name: view.name,
    address: [...view.address],
    lines: view.lines.map(({ title, sku, optionsText, quantity, lineText }, index) => ({
      title,
      sku,
      options: optionsText,
      quantity,
      refunded: refundedPieces(order, index),
      text: lineText,
    })),
    rows: [...view.rows],
    total: view.totalText,
    includedTaxes: [...view.includedTaxes],
    refunded: view.refundedText,
    canCancel: status === 'pending',
    refundable: refundableOf(order),
    refunds: order.refunds
      .filter(({ state }) => state !== 'refused')
      .map((refund) => refundBody(order, refund)),
  }
}

/** Reads the settings once, and writes orders as the panel gets them. */
export async function orderPrinter({
  site,
  texts,
  mail,
}: Pick<Services, 'site' | 'texts' | 'mail'>): Promise<(order: Order) => OrderBody> {
  const { website } = await site.website()
  const t = await texts(website.language)
  return (order) => ({ ...bodyOf(order, website, t), canNotify: mail !== undefined })
}
