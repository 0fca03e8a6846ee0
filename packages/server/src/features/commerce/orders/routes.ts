import {
  CARRIER_MAX_LENGTH,
  INBOX_SEARCH_MAX_LENGTH,
  MarkSentRequest,
  OrderFilter,
  type OrdersBody,
  OrderTask,
  Permission,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { jsonBody, queryOf } from '../../../base/http/body.js'
import { sendCsv } from '../../../base/http/csv.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import { cursors, rangeOf } from '../../../base/http/ranges.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Feature } from '../../../content/feature.js'
import { authorOf } from '../../../content/revisions/author.js'
import type { Services } from '../../../services.js'
import { missingOrder, ORDER_PATH, orderNumber, orderPrinter } from './body.js'
import { listOrders, orderByNumber } from './list.js'
import { markSent } from './mark-sent.js'
import { isKept, needsRefund } from './order.js'
import { packingSlip, SLIP_SCRIPT, SLIP_SHEET } from './packing-slip.js'
import { ORDER_TITLES, orderTable } from './table.js'

const FILTER_RULE = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters, and “task” is one of ${OrderTask.options.join(', ')}.`

const SENT_RULE = `Send “sent” as true or false, “carrier” with at most ${CARRIER_MAX_LENGTH} characters, “trackingUrl” as an https address, and “notify” as true or false.`

/** Calls of the panel about orders. */
export function orderRoutes(services: Services): Hono<RequestEnv> {
  const { db, now, site, mail, texts } = services
  const printer = () => orderPrinter(services)

  return new Hono<RequestEnv>()
    .get('/orders', async (c) => {
      const range = rangeOf(c)
      const page = await listOrders(db, site.id, queryOf(c, OrderFilter, FILTER_RULE), range)
      const print = await printer()
      return c.json({ orders: page.rows.map(print), ...cursors(page) } satisfies OrdersBody)
    })

    .get('/orders.csv', (c) => {
      const filter = queryOf(c, OrderFilter, FILTER_RULE)
      return sendCsv(c, 'orders', ORDER_TITLES, orderTable(db, site.id, filter))
    })

    .get('/orders/packing-slip.css', (c) =>
      c.body(SLIP_SHEET, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )

    .get('/orders/packing-slip.js', (c) =>
      c.body(SLIP_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )

    .get(`${ORDER_PATH}/packing-slip`, async (c) => {
      const order = await orderByNumber(db, site.id, orderNumber(c))
      if (!order) return missingOrder(c)
      const { website } = await site.website()
      const hasPrices = c.req.query('prices') === 'true'
      return c.html(packingSlip(order, { website, hasPrices }, await texts(website.language)))
    })

    .get(ORDER_PATH, async (c) => {
      const order = await orderByNumber(db, site.id, orderNumber(c))
      return order ? c.json((await printer())(order)) : missingOrder(c)
    })

    .post(`${ORDER_PATH}/sent`, async (c) => {
      const request = await jsonBody(c, MarkSentRequest, SENT_RULE)
      const number = orderNumber(c)
      const mark = { websiteId: site.id, number, author: authorOf(c, now()), mail }
      const before = await markSent(db, mark, request)
      if (!before) return missingOrder(c)
      if (request.sent && !isKept(before)) {
        const why = needsRefund(before) ? 'its pieces were sold to others' : 'it is not paid'
        return errorResponse(c, 409, `Order ${number} cannot be marked as sent: ${why}.`)
      }
      const order = await orderByNumber(db, site.id, number)
      return order ? c.json((await printer())(order)) : missingOrder(c)
    })
}

/** Orders of a shop. */
export const ordersFeature: Feature = {
  panel: orderRoutes,
  permissions: { orders: Permission.commerceOrders },
}
