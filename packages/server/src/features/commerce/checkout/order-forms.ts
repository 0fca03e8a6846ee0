import { CART_PAGE_PATH } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { FORM_TYPE, requireFormat } from '../../../base/http/body.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'
import { readStoredCart } from '../cart/stored.js'
import { cartToken, hashOfToken } from '../cart-cookies.js'
import { type Order, orderByToken, orderErrorPath, orderPath } from '../orders/order.js'
import { cancelOrder } from './changes.js'
import { startPayment } from './start-payment.js'

/** Cancels an order, and leads to the cart that is open again; to the order if its cart is not this visitor's. */
async function cancel(services: Services, c: Context<RequestEnv>, order: Order, token: string) {
  const { db, site, payment, log } = services
  try {
    // First at the provider, so that nobody pays for an order that has given its pieces back.
    if (order.status !== 'pending' || !(await payment.cancel(order))) return orderPath(token)
  } catch (error) {
    log(error, { method: c.req.method, path: c.req.path })
    return orderErrorPath(token, 'cancel')
  }
  await cancelOrder(db, { websiteId: site.id, orderId: order.id })
  const tokenHash = hashOfToken(cartToken(c))
  const hasCart = (await readStoredCart(db, site.id, tokenHash)) !== undefined
  return hasCart && order.cartTokenHash === tokenHash ? CART_PAGE_PATH : orderPath(token)
}

const ACTIONS = { pay: startPayment, cancel } as const

/**
 * Posts of the forms on the page of an order: `/api/commerce/order`. The token of its address is the proof that the
 * visitor may do this, because no other site knows it.
 */
export function orderForms(services: Services): Hono<RequestEnv> {
  const { db, site, rates } = services
  const app = new Hono<RequestEnv>()
  for (const [name, act] of Object.entries(ACTIONS)) {
    app.post(`/${name}`, async (c) => {
      requireFormat(c, FORM_TYPE)
      const token = new URLSearchParams(await c.req.text()).get('token') ?? ''
      const order = await orderByToken(db, site.id, token)
      if (!order) return c.redirect(CART_PAGE_PATH, 303)
      const address = c.get('address')
      // Each attempt may call the provider.
      if (!rates.checkouts.consume(address)) {
        const error = name === 'pay' ? 'payment' : 'cancel'
        return c.redirect(orderErrorPath(token, error), 303)
      }
      return c.redirect(await act(services, c, order, token), 303)
    })
  }
  return app
}
