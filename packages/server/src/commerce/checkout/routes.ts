import { type Context, Hono } from 'hono'
import { missingPage, type PageRenderer } from '../../pages/render.js'
import type { RequestEnv } from '../../request-env.js'
import { wrongFormat } from '../../security/body.js'
import type { Services } from '../../services.js'
import { cartToken, clearCartCookies, hashOfToken } from '../cart/cookies.js'
import { CART_PAGE_PATH } from '../cart/go-to-checkout.js'
import { readShop, type Shop } from '../cart/shop.js'
import { countPending, lockStoredCart, orderOfCart, readStoredCart, updateCart } from '../cart/stored.js'
import { shipsTo } from '../cart/totals/shipping.js'
import { cancelExpired } from './changes.js'
import { type CheckoutValues, checkValues, readValues } from './fields.js'
import { checkoutLinks } from './links.js'
import { orderByToken, orderPath, orderToken } from './order.js'
import { orderForms } from './order-forms.js'
import { CHECKOUT_PATH, type CheckoutPages, refusalText } from './page.js'
import { receivePaymentEvent } from './payment-events.js'
import { needsOf, placeOrder } from './place-order.js'
import { startPayment } from './start-payment.js'

const FORM = 'application/x-www-form-urlencoded'

/** Stores where and how the buyer wants the order, so that its totals are of that place. */
async function storeShipping({ db, now }: Services, shop: Shop, token: string, values: CheckoutValues) {
  const { country, region, postalCode, shippingOption } = values
  await db.transaction(async (queries) => {
    const cart = await lockStoredCart(queries, shop.websiteId, hashOfToken(token))
    if (!cart) return
    const shippingLocation = country === '' ? cart.shippingLocation : { country, region, postalCode }
    const changed = { ...cart, shippingLocation, shippingOption: shippingOption || cart.shippingOption }
    if (JSON.stringify(changed) === JSON.stringify(cart)) return
    const next = { ...changed, revision: cart.revision + 1 }
    await updateCart(queries, shop.websiteId, next, { now: now(), currency: shop.currency })
  })
}

/** Makes orders of carts. */
class CheckoutForms {
  readonly #services: Services
  readonly #pages: CheckoutPages

  constructor(services: Services, pages: CheckoutPages) {
    this.#services = services
    this.#pages = pages
  }

  /** The order of the visitor's cart if it is one already; to the cart if there is none. */
  async elsewhere(c: Context<RequestEnv>): Promise<Response | null> {
    const { db, site } = this.#services
    const token = cartToken(c)
    const order = await orderOfCart(db, site.id, hashOfToken(token))
    if (order) return c.redirect(orderPath(orderToken(token, order.id)), 303)
    const cart = token && (await readStoredCart(db, site.id, hashOfToken(token)))
    if (!cart) return c.redirect(`${CART_PAGE_PATH}?expired=1`, 303)
    return cart.entries.length === 0 ? c.redirect(CART_PAGE_PATH, 303) : null
  }

  async post(c: Context<RequestEnv>): Promise<Response> {
    const { db, site, checkouts, now, payment } = this.#services
    const form = new URLSearchParams(await c.req.text())
    const values = readValues(form)
    const t = await this.#pages.texts()
    const address = c.get('address')
    if (!checkouts.consume(address)) {
      c.header('Retry-After', String(checkouts.waitSeconds(address)))
      return this.#pages.checkout(c, 429, { values, errors: {}, error: t('checkout.error.tooMany') })
    }
    const token = cartToken(c)
    const existing = await orderOfCart(db, site.id, hashOfToken(token))
    const shop = await readShop(db, (await site.website()).website, now())
    if (existing === undefined) {
      const cart = await readStoredCart(db, site.id, hashOfToken(token))
      if (!cart || cart.entries.length === 0) return c.redirect(`${CART_PAGE_PATH}?expired=1`, 303)
      const needs = await needsOf(db, shop, cart)
      const errors = checkValues(values, { ...needs, shipsTo: (code) => shipsTo(shop.settings, code) }, t)
      if (Object.keys(errors).length > 0)
        return this.#pages.checkout(c, 422, { values, errors, error: t('checkout.error.fields') })
      await storeShipping(this.#services, shop, token, values)
      await cancelExpired(db, site.id, now())
    }
    const placement = await placeOrder(db, {
      shop,
      cartToken: token,
      values,
      seenTotal: form.get('total') ?? '',
      provider: payment,
      now: now(),
    })
    if (placement.kind === 'no cart') return c.redirect(`${CART_PAGE_PATH}?expired=1`, 303)
    if (placement.kind === 'refused') {
      const error = refusalText(placement.refusal, shop.currency, t)
      const isInput = ['total', 'shipping', 'minimum'].includes(placement.refusal.code)
      return this.#pages.checkout(c, isInput ? 422 : 409, { values, errors: {}, error })
    }
    return c.redirect(await startPayment(this.#services, c, placement.order, placement.token), 303)
  }
}

/** Calls of the checkout: `/api/commerce`. */
export function checkoutCalls(services: Services, pages: CheckoutPages): Hono<RequestEnv> {
  const { payment } = services
  const forms = new CheckoutForms(services, pages)
  return (
    new Hono<RequestEnv>()
      // A visitor who reloads the answer to a post by its address requests this.
      .get('/checkout', (c) => c.redirect(CHECKOUT_PATH, 303))
      .post('/checkout', async (c) => wrongFormat(c, FORM) ?? forms.post(c))
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
