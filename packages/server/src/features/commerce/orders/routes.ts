import {
  INBOX_SEARCH_MAX_LENGTH,
  MarkSentRequest,
  type OrderBody,
  OrderFilter,
  type OrdersBody,
  OrderTask,
  Permission,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { jsonBody, queryOf } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import { cursors, rangeOf } from '../../../base/http/ranges.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Texts } from '../../../base/text/texts.js'
import type { Feature } from '../../../content/feature.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { listOrders, markSent, orderByNumber } from './list.js'
import { needsRefund, needsSending, type Order } from './order.js'
import { orderView } from './view.js'

const FILTER_RULE = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters, and “task” is one of ${OrderTask.options.join(', ')}.`

const ORDER = '/orders/:number{\\d{1,15}}'

function bodyOf(order: Order, website: SeedWebsite, t: Texts): OrderBody {
  const { address, email, lines, name, includedTaxes, refundedText, rows, totalText } = orderView(
    order,
    website,
    t,
  )
  const { createdAt, isTest, number, paidAt, sentAt, status } = order
  return {
    number,
    status,
    needsRefund: needsRefund(order),
    needsSending: needsSending(order),
    isTest,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    email,
    name,
    address: [...address],
    lines: lines.map(({ title, sku, optionsText, quantity, lineText }) => ({
      title,
      sku,
      options: optionsText,
      quantity,
      text: lineText,
    })),
    rows: [...rows],
    total: totalText,
    includedTaxes: [...includedTaxes],
    refunded: refundedText,
  }
}

/** Calls of the panel about orders. */
export function orderRoutes({ db, now, site, texts }: Services): Hono<RequestEnv> {
  const printer = async () => {
    const { website } = await site.website()
    const t = await texts(website.language)
    return (order: Order) => bodyOf(order, website, t)
  }
  const missing = (c: Context) => errorResponse(c, 404, `There is no order ${Number(c.req.param('number'))}.`)

  return new Hono<RequestEnv>()
    .get('/orders', async (c) => {
      const range = rangeOf(c)
      const page = await listOrders(db, site.id, queryOf(c, OrderFilter, FILTER_RULE), range)
      const print = await printer()
      return c.json({ orders: page.rows.map(print), ...cursors(page) } satisfies OrdersBody)
    })

    .get(ORDER, async (c) => {
      const order = await orderByNumber(db, site.id, Number(c.req.param('number')))
      return order ? c.json((await printer())(order)) : missing(c)
    })

    .post(`${ORDER}/sent`, async (c) => {
      const request = await jsonBody(c, MarkSentRequest, 'Send “sent” as true or false.')
      const number = Number(c.req.param('number'))
      const isMarked = await markSent(db, site.id, number, request.sent ? new Date(now()) : null)
      const order = await orderByNumber(db, site.id, number)
      if (!order) return missing(c)
      if (!isMarked) {
        const why = needsRefund(order) ? 'its pieces were sold to others' : 'it is not paid'
        return errorResponse(c, 409, `Order ${number} cannot be marked as sent: ${why}.`)
      }
      return c.json((await printer())(order))
    })
}

/** Orders of a shop. */
export const ordersFeature: Feature = {
  panel: orderRoutes,
  permissions: { orders: Permission.commerceOrders },
}
