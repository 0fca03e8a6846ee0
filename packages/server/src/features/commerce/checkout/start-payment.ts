import type { Context } from 'hono'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'
import { type Order, orderErrorPath, orderPath } from '../orders/order.js'
import { applyEvent } from './changes.js'

/**
 * Starts the payment of an order, or continues it. An order without an amount needs none.
 *
 * @returns where the buyer goes on. If the provider cannot be reached, this is the page of the order, which says so. The
 *   order keeps its pieces for some minutes then, so that the buyer can try again.
 */
export async function startPayment(
  services: Services,
  c: Context<RequestEnv>,
  order: Order,
  token: string,
): Promise<string> {
  const { db, site, payment, now, log, mail } = services
  const path = orderPath(token)
  if (order.status !== 'pending') return path
  const scope = { websiteId: site.id, provider: payment.name, now: now(), mail }
  const paid = {
    id: `start-${order.id}`,
    kind: 'paid',
    orderId: order.id,
    amount: order.totals.grandTotalCents,
    currency: order.currency,
  } as const
  if (paid.amount === 0) {
    await applyEvent(db, scope, paid)
    return path
  }
  try {
    const address = new URL(path, c.get('origin')).href
    // Computed from the beginning, because Stripe refuses a repeated request that differs.
    const expiresAt = order.expiresAt && new Date(order.createdAt.getTime() + payment.holdMs)
    const { redirect, reference, isPaid } = await payment.start(
      { ...order, expiresAt },
      { success: address, cancel: address },
    )
    await db.query(
      `update orders set provider_reference = $3, expires_at = case when expires_at is null then null else $4::timestamptz end
       where website_id = $1 and id = $2`,
      [site.id, order.id, reference, expiresAt],
    )
    if (!isPaid) return redirect
    await applyEvent(db, scope, paid)
    return path
  } catch (error) {
    log(error, { method: c.req.method, path: c.req.path })
    return orderErrorPath(token, 'payment')
  }
}
