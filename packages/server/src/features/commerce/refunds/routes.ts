import { RefundRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { jsonBody } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Feature } from '../../../content/feature.js'
import { authorOf } from '../../../content/revisions/author.js'
import { addRecordChange } from '../../../content/revisions/record-changes.js'
import type { Services } from '../../../services.js'
import { cancelOrder } from '../checkout/changes.js'
import { missingOrder, ORDER_PATH, orderNumber, orderPrinter } from '../orders/body.js'
import { orderByNumber } from '../orders/list.js'
import type { Order } from '../orders/order.js'
import { makeRefund } from './make-refund.js'

const RULE =
  'Send “id”, “amount” in minor units, “lines” of “line” and “quantity”, “restock”, and “note” of at most 500 characters.'

const UNANSWERED =
  'The payment provider gave no answer, so nobody knows yet whether the money was paid back. Try again: nothing is paid back twice.'

/** Answers with the order as it is now. */
async function answer(services: Services, c: Context<RequestEnv>): Promise<Response> {
  const order = await orderByNumber(services.db, services.site.id, orderNumber(c))
  return order ? c.json((await orderPrinter(services))(order)) : missingOrder(c)
}

async function refund(services: Services, c: Context<RequestEnv>, order: Order, request: RefundRequest) {
  const { db, site, payment, mail, now, log } = services
  const place = { websiteId: site.id, orderId: order.id }
  const scope = { db, ...place, author: authorOf(c, now()), provider: payment.name, mail }
  const outcome = await makeRefund(payment, scope, request)
  switch (outcome.kind) {
    case 'done':
      return answer(services, c)
    case 'missing':
      return missingOrder(c)
    case 'refused':
      return errorResponse(c, outcome.by === 'state' ? 409 : 422, outcome.sentence)
    case 'unanswered':
      log(outcome.error, { method: c.req.method, path: c.req.path })
      return errorResponse(c, 502, UNANSWERED)
  }
}

/** Cancels an order that waits for its payment: first at the provider, so that nobody pays for it afterwards. */
async function cancel(services: Services, c: Context<RequestEnv>, order: Order): Promise<Response> {
  const { db, site, payment, mail, now, log } = services
  const { id: orderId, number, status } = order
  if (status === 'cancelled') return answer(services, c)
  const isPaid = () =>
    errorResponse(c, 409, `Order ${number} can’t be cancelled: it is paid. Pay it back instead.`)
  if (status !== 'pending') return isPaid()
  try {
    if (!(await payment.cancel(order))) return isPaid()
  } catch (error) {
    log(error, { method: c.req.method, path: c.req.path })
    return errorResponse(c, 502, 'The payment provider gave no answer. Try again later.')
  }
  const author = authorOf(c, now())
  const name = String(number)
  const isCancelled = await cancelOrder(db, { websiteId: site.id, orderId }, async (queries) => {
    const change = { websiteId: site.id, kind: 'order', recordId: name, author } as const
    await addRecordChange(
      queries,
      change,
      { name, values: { cancelled: false } },
      { name, values: { cancelled: true } },
    )
    await mail?.queueOrder(queries, orderId, 'cancelled', author.at)
  })
  mail?.wake()
  // It was paid, or cancelled, while the request was on its way.
  if (!isCancelled && (await orderByNumber(db, site.id, number))?.status !== 'cancelled') return isPaid()
  return answer(services, c)
}

/** Calls of the panel that cancel orders and pay them back. */
export const refundRoutes = (services: Services): Hono<RequestEnv> => {
  const { db, site } = services
  const orderOf = (c: Context) => orderByNumber(db, site.id, orderNumber(c))

  return new Hono<RequestEnv>()
    .post(`${ORDER_PATH}/cancel`, async (c) => {
      const order = await orderOf(c)
      return order ? cancel(services, c, order) : missingOrder(c)
    })

    .post(`${ORDER_PATH}/refunds`, async (c) => {
      const request = await jsonBody(c, RefundRequest, RULE)
      const order = await orderOf(c)
      return order ? refund(services, c, order, request) : missingOrder(c)
    })

    .post(`${ORDER_PATH}/refunds/:id/retry`, async (c) => {
      const order = await orderOf(c)
      if (!order) return missingOrder(c)
      const known = order.refunds.find(({ id }) => id === c.req.param('id'))
      if (!known) return errorResponse(c, 404, `Order ${order.number} has no such refund.`)
      const { id, amountCents: amount, lines, restock, note } = known
      return refund(services, c, order, { id, amount, lines: [...lines], restock, note })
    })
}

/** Orders that are cancelled and paid back. */
export const refundsFeature: Feature = { panel: refundRoutes }
