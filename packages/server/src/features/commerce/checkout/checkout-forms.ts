import { CART_PAGE_PATH, CHECKOUT_PATH } from '@site/runtime/contract'
import type { Context } from 'hono'
import { hashOfToken } from '../../../base/auth/token.js'
import { secret } from '../../../base/database/secret.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Texts } from '../../../base/text/texts.js'
import type { Services } from '../../../services.js'
import { Carts } from '../cart/carts.js'
import { computeCart } from '../cart/computed.js'
import { lockStoredCart, orderOfCart, readStoredCart, type StoredCart, updateCart } from '../cart/stored.js'
import { cartToken } from '../cart-cookies.js'
import { shipsTo } from '../delivery/zones.js'
import { orderPath, orderToken } from '../orders/order.js'
import { readShop, type Shop } from '../shop.js'
import { cancelExpired } from './changes.js'
import { type CheckoutValues, checkCountry, checkValues, type FieldNeeds, readValues } from './fields.js'
import { holderOf } from './holds.js'
import { type CheckoutState, keepForm, NEW_CHECKOUT } from './kept-form.js'
import { isChange, noticeOf } from './notice.js'
import { refusalText } from './page.js'
import { needsOf, placeOrder, type SeenOrder } from './place-order.js'
import { startPayment } from './start-payment.js'

/** A cart with the place and the way that the buyer has chosen in the form. */
const withChoice = (cart: StoredCart, { country, region, postalCode, shippingOption }: CheckoutValues) => ({
  ...cart,
  shippingLocation: country === '' ? cart.shippingLocation : { country, region, postalCode },
  shippingOption: shippingOption || cart.shippingOption,
})

/** Stores where and how the buyer wants the order, so that its totals are of that place. */
async function storeShipping({ db, now }: Services, shop: Shop, token: string, values: CheckoutValues) {
  await db.transaction(async (queries) => {
    const cart = await lockStoredCart(queries, shop.websiteId, hashOfToken(token))
    if (!cart) return
    const changed = withChoice(cart, values)
    if (JSON.stringify(changed) === JSON.stringify(cart)) return
    const next = { ...changed, revision: cart.revision + 1 }
    await updateCart(queries, shop.websiteId, next, { now: now(), currency: shop.currency })
  })
}

/** The amounts and the way that the page of a posted form has shown. */
const seenIn = (form: URLSearchParams, { shippingOption }: CheckoutValues): SeenOrder => ({
  total: form.get('total') ?? '',
  agreement: form.get('agreed') ?? '',
  shippingOption,
})

const toExpiredCart = (c: Context) => c.redirect(`${CART_PAGE_PATH}?expired=1`, 303)

/** Makes orders of carts. */
export class CheckoutForms {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async #texts(): Promise<Texts> {
    return this.#services.texts((await this.#services.site.website()).website.language)
  }

  /** The order of the visitor's cart if it is one already; to the cart if there is none. */
  async elsewhere(c: Context<RequestEnv>): Promise<Response | null> {
    const { db, site } = this.#services
    const token = cartToken(c)
    const order = await orderOfCart(db, site.id, hashOfToken(token))
    if (order) return c.redirect(orderPath(orderToken(token, order.id)), 303)
    const cart = token && (await readStoredCart(db, site.id, hashOfToken(token)))
    if (!cart) return toExpiredCart(c)
    return cart.entries.length === 0 ? c.redirect(CART_PAGE_PATH, 303) : null
  }

  /** Back to the page, which shows what was typed and what is wrong with it. "Back" repeats no post then. */
  async #again(c: Context<RequestEnv>, state: Partial<CheckoutState>): Promise<Response> {
    const { db, site, now } = this.#services
    const place = { websiteId: site.id, tokenHash: hashOfToken(cartToken(c)), now: now() }
    await keepForm(db, place, { ...NEW_CHECKOUT, ...state })
    return c.redirect(CHECKOUT_PATH, 303)
  }

  /** The sentence about what has changed since the page of a form was shown. */
  async #noticeOf(c: Context<RequestEnv>, shop: Shop, seen: SeenOrder, t: Texts): Promise<string> {
    const cart = await readStoredCart(this.#services.db, shop.websiteId, hashOfToken(cartToken(c)))
    return cart ? noticeOf(await computeCart(this.#services.db, shop, cart), seen, t) : ''
  }

  async #needsOf(shop: Shop, cart: StoredCart, values: CheckoutValues): Promise<FieldNeeds> {
    const needs = await needsOf(this.#services.db, shop, withChoice(cart, values))
    return { ...needs, shipsTo: (code) => shipsTo(shop.settings, code) }
  }

  /** Works out shipping and total for the country on the page, and removes an entry if its button was pressed. */
  async update(c: Context<RequestEnv>): Promise<Response> {
    const { db, site, now } = this.#services
    const form = new URLSearchParams(await c.req.text())
    const values = readValues(form)
    const removed = form.get('remove') ?? ''
    const token = cartToken(c)
    // An entry that another tab has removed is gone as well.
    if (removed !== '') await new Carts(this.#services).change(c, (changes) => changes.remove(removed))
    const cart = await readStoredCart(db, site.id, hashOfToken(token))
    // The page leads on to the order, or to the cart.
    if (!cart || cart.entries.length === 0) return c.redirect(CHECKOUT_PATH, 303)
    const shop = await readShop(db, (await site.website()).website, now())
    const t = await this.#texts()
    const country = checkCountry(values, await this.#needsOf(shop, cart, values), t)
    if (country === undefined) await storeShipping(this.#services, shop, token, values)
    if (country !== undefined && removed === '')
      return this.#again(c, { values, errors: { country }, error: t('checkout.error.fields') })
    return this.#again(c, { values, notice: await this.#noticeOf(c, shop, seenIn(form, values), t) })
  }

  async post(c: Context<RequestEnv>): Promise<Response> {
    const { db, site, rates, now, payment } = this.#services
    const form = new URLSearchParams(await c.req.text())
    const values = readValues(form)
    const t = await this.#texts()
    if (!rates.checkouts.consume(c.get('address')))
      return this.#again(c, { values, error: t('checkout.error.tooMany') })
    const token = cartToken(c)
    const existing = await orderOfCart(db, site.id, hashOfToken(token))
    const { website } = await site.website()
    const shop = await readShop(db, website, now())
    if (existing === undefined) {
      const cart = await readStoredCart(db, site.id, hashOfToken(token))
      if (!cart || cart.entries.length === 0) return toExpiredCart(c)
      const errors = checkValues(values, await this.#needsOf(shop, cart, values), t)
      // Also beside other errors, so that the page shows the fields that the chosen way needs.
      if (errors.country === undefined) await storeShipping(this.#services, shop, token, values)
      if (Object.keys(errors).length > 0)
        return this.#again(c, { values, errors, error: t('checkout.error.fields') })
      await cancelExpired(db, site.id, now())
    }
    const placement = await placeOrder(db, {
      website,
      cartToken: token,
      values,
      seen: seenIn(form, values),
      provider: payment,
      holder: holderOf(await secret(db, 'order-holders'), site.id, c.get('address')),
      now: now(),
    })
    if (placement.kind === 'no cart') return toExpiredCart(c)
    if (placement.kind === 'refused') {
      const text = refusalText(placement.refusal, shop.currency, t)
      return this.#again(c, { values, [isChange(placement.refusal) ? 'notice' : 'error']: text })
    }
    return c.redirect(await startPayment(this.#services, c, placement.order, placement.token), 303)
  }
}
