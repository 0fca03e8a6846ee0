import { CART_PAGE_PATH, CHECKOUT_PATH } from '@site/runtime/contract'
import { Hono } from 'hono'
import { FORM_TYPE, onlyFormat } from '../../../base/http/body.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Feature } from '../../../content/feature.js'
import type { PageRenderer } from '../../../content/site/page-renderer.js'
import { missingPage } from '../../../content/site/request-site.js'
import type { Services } from '../../../services.js'
import { tooManyCalls } from '../cart/limit.js'
import { countPending, orderOfCart } from '../cart/stored.js'
import { cartToken, clearCartCookies, hashOfToken } from '../cart-cookies.js'
import { orderByToken, orderPath, orderToken } from '../orders/order.js'
import { CheckoutForms } from './checkout-forms.js'
import { checkoutLinks } from './links.js'
import { orderForms } from './order-forms.js'
import { CheckoutPages } from './page.js'
import { receivePaymentEvent } from './payment-events.js'

/** Calls of the checkout: `/api/commerce`. */
export function checkoutCalls(services: Services, pages: CheckoutPages): Hono<RequestEnv> {
  const { payment } = services
  const forms = new CheckoutForms(services, pages)
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
export function checkoutPages(
  services: Services,
  renderPage: PageRenderer,
  pages: CheckoutPages,
): Hono<RequestEnv> {
  const { db, site } = services
  const forms = new CheckoutForms(services, pages)
  return new Hono<RequestEnv>()
    .route('/', checkoutLinks(services))
    .get(CHECKOUT_PATH, async (c) => {
      c.header('Cache-Control', 'private, no-store')
      return (await forms.elsewhere(c)) ?? pages.checkout(c)
    })
    .get(CART_PAGE_PATH, async (c, next) => {
      // All that the visitor has put into the cart is in this order: its page leads to the payment, and back.
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
  calls: ({ services, renderPage, templates }) =>
    new Hono<RequestEnv>().route(
      '/api/commerce',
      checkoutCalls(services, new CheckoutPages(services, renderPage, templates)),
    ),
  pages: ({ services, renderPage, templates }) =>
    checkoutPages(services, renderPage, new CheckoutPages(services, renderPage, templates)),
}
