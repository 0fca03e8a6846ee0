import { CART_PAGE_PATH, CHECKOUT_PATH } from '@site/runtime/contract'
import { type Context, type Handler, Hono } from 'hono'
import { hashOfToken } from '../../../base/auth/token.js'
import { FORM_TYPE, onlyFormat, requireFormat } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Assembly, Feature } from '../../../content/feature.js'
import { missingPage } from '../../../content/site/request-site.js'
import type { Services } from '../../../services.js'
import { countPending, orderOfCart, readStoredCart } from '../cart/stored.js'
import { cartToken, clearCartCookies } from '../cart-cookies.js'
import { tooManyCalls } from '../limit.js'
import {
  needsRefund,
  type Order,
  orderById,
  orderByToken,
  orderErrorPath,
  orderPath,
  orderToken,
} from '../orders/order.js'
import { applyEvent, cancelOrder, UnknownOrderError, WrongAmountError } from './changes.js'
import { CheckoutForms } from './checkout-forms.js'
import { checkoutLinks } from './links.js'
import { CheckoutPages } from './page.js'
import { PaymentCallError, type PaymentEvent } from './payments/provider.js'
import { startPayment } from './start-payment.js'

/** An order that was paid after others had bought its pieces. */
class SoldOutPaymentError extends Error {
  override readonly name = 'SoldOutPaymentError'
}

/** Carries an event out, and reports what the operator has to do about it. */
async function carryOut({ db, site, payment, now, mail }: Services, event: PaymentEvent): Promise<void> {
  const scope = { websiteId: site.id, provider: payment.name, now: now(), mail }
  if (!(await applyEvent(db, scope, event))) return
  const order = await orderById(db, site.id, event.orderId)
  if (order && needsRefund(order))
    throw new SoldOutPaymentError(
      `Order ${order.number} was paid after its time was over, and its pieces are sold. Refund its payment.`,
    )
}

const isForOperator = (error: unknown): boolean =>
  [UnknownOrderError, WrongAmountError, SoldOutPaymentError].some((type) => error instanceof type)

/**
 * Receives the calls of the payment provider. The provider repeats a call that is not answered with success, so only
 * what a later call could change is answered with an error.
 */
const receivePaymentEvent =
  (services: Services): Handler<RequestEnv> =>
  async (c) => {
    const { payment, log } = services
    let event: PaymentEvent | null
    try {
      event = await payment.handleWebhook(await c.req.text(), c.req.raw.headers)
    } catch (error) {
      if (error instanceof PaymentCallError) return errorResponse(c, 400, error.message)
      throw error
    }
    try {
      if (event) await carryOut(services, event)
    } catch (error) {
      if (!isForOperator(error)) throw error
      log(error, { method: c.req.method, path: c.req.path })
    }
    return c.json({ received: true })
  }

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
function orderForms(services: Services): Hono<RequestEnv> {
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

/** Calls of the checkout: `/api/commerce`. */
export function checkoutCalls(assembly: Assembly): Hono<RequestEnv> {
  const { services } = assembly
  const { payment } = services
  const forms = new CheckoutForms(services)
  return (
    new Hono<RequestEnv>()
      // A visitor who reloads the answer to a post by its address requests this.
      .get('/checkout', (c) => c.redirect(CHECKOUT_PATH, 303))
      .get('/checkout/update', (c) => c.redirect(CHECKOUT_PATH, 303))
      .post('/checkout/update', tooManyCalls(services), onlyFormat(FORM_TYPE), (c) => forms.update(c))
      .post('/checkout', onlyFormat(FORM_TYPE), (c) => forms.post(c))
      .route('/order', orderForms(services))
      .post(`/payments/${payment.name}`, receivePaymentEvent(services))
  )
}

/** The pages of the checkout and of orders. */
export function checkoutPages(assembly: Assembly): Hono<RequestEnv> {
  const { services, renderPage } = assembly
  const { db, site } = services
  const pages = new CheckoutPages(assembly)
  const forms = new CheckoutForms(services)
  return new Hono<RequestEnv>()
    .route('/', checkoutLinks(services))
    .get(CHECKOUT_PATH, async (c) => {
      c.header('Cache-Control', 'private, no-store')
      return (await forms.elsewhere(c)) ?? pages.checkout(c)
    })
    .get(CART_PAGE_PATH, async (c, next) => {
      // The whole cart is in this order. The page of the order leads to the payment, and back to the cart.
      const token = cartToken(c)
      const order = await orderOfCart(db, site.id, hashOfToken(token))
      if (order?.status !== 'pending' || (await countPending(db, site.id, hashOfToken(token))) > 1)
        return next()
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(orderPath(orderToken(token, order.id)), 303)
    })
    .get('/order/:token', async (c) => {
      const token = c.req.param('token')
      const order = await orderByToken(db, site.id, token)
      if (!order) return renderPage(c, await missingPage(services, c.req.path), { status: 404 })
      const tokenHash = hashOfToken(cartToken(c))
      const own = await orderOfCart(db, site.id, tokenHash)
      const isDone = own?.id === order.id && order.status !== 'pending'
      if (isDone && (await countPending(db, site.id, tokenHash)) === 0) clearCartCookies(c)
      return pages.order(c, order, token)
    })
}

/** The checkout, and the pages of orders. */
export const checkoutFeature: Feature = {
  calls: (assembly) => new Hono<RequestEnv>().route('/api/commerce', checkoutCalls(assembly)),
  pages: checkoutPages,
}
