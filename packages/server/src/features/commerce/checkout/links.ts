import {
  CART_PAGE_PATH,
  CHECKOUT_PATH,
  GIFT_CARD_CHECKOUT_PATH,
  ProductType,
  SUBSCRIBE_CHECKOUT_PATH,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { hashOfToken } from '../../../base/auth/token.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { isPrefetch } from '../../../base/security/prefetch.js'
import type { Services } from '../../../services.js'
import { Carts } from '../cart/carts.js'
import type { Addition } from '../cart/changes.js'
import { type CartItem, chooseItem, itemsOf, itemsOfProduct } from '../cart/items.js'
import { refusalQuery } from '../cart/refusal.js'
import { orderOfCart, readStoredCart } from '../cart/stored.js'
import { cartToken } from '../cart-cookies.js'
import { tooManyCalls } from '../limit.js'
import { orderPath, orderToken } from '../orders/order.js'

/** The result of a link that fills the cart, as a query of the cart's page. */
type Linked = readonly Addition[] | string

const additionOf = ({ productId, variant }: CartItem, quantity: number): Addition => ({
  itemId: productId,
  variantId: variant.id,
  sku: '',
  options: new Map(),
  quantity,
  requestId: '',
  restores: '',
})

/** The gift card of a link: its own website's, and the variant with this stock number. */
async function giftCardOf({ db, site }: Services, c: Context<RequestEnv>): Promise<Linked> {
  const { websiteId, giftCardProductId = '', sku = '' } = c.req.query()
  const unknown = 'error=giftCard'
  if (websiteId !== site.id || !/^[\w-]{1,64}$/.test(giftCardProductId)) return unknown
  const items = await itemsOfProduct(db, site.id, giftCardProductId)
  if (items[0]?.productType !== ProductType.giftCard) return unknown
  const item = chooseItem(items, { variantId: '', sku, options: new Map() })
  if ('variant' in item) return [additionOf(item, 1)]
  return item.code === 'gone' && item.issue === 'choice' ? refusalQuery(item) : unknown
}

/** The entries of the cart that a link names. The visitor does not take over the token of that cart. */
async function entriesOf({ db, site }: Services, c: Context<RequestEnv>): Promise<Linked> {
  const token = c.req.query('cartToken') ?? ''
  const cart = token === '' ? undefined : await readStoredCart(db, site.id, hashOfToken(token))
  if (!cart || cart.entries.length === 0) return 'error=subscription'
  if (token === cartToken(c)) return []
  const variantIds = cart.entries.map(({ variantId }) => variantId)
  const items = await itemsOf(db, site.id, variantIds)
  return cart.entries.flatMap(({ variantId, quantity }) => {
    const item = items.get(variantId)
    return item ? [additionOf(item, quantity)] : []
  })
}

/**
 * Links that put something into the visitor's own cart and lead to the checkout, or to the cart, which says what is
 * wrong. Requests that are not a visit, in advance or for the head alone, change nothing.
 */
export function checkoutLinks(services: Services): Hono<RequestEnv> {
  const { db, site } = services
  const carts = new Carts(services)
  const app = new Hono<RequestEnv>()
  const follow = async (
    c: Context<RequestEnv>,
    linked: (...at: Parameters<typeof entriesOf>) => Promise<Linked>,
  ) => {
    c.header('Cache-Control', 'private, no-store')
    // A browser does not show an answer with this status, so it asks again when the visitor opens the link.
    if (isPrefetch(c)) return c.body(null, 503)
    if (c.req.method === 'HEAD') return c.redirect(CART_PAGE_PATH, 303)
    const token = cartToken(c)
    const order = await orderOfCart(db, site.id, hashOfToken(token))
    // A link that is opened again leads to the order that came of it, and not to a second one.
    if (order?.status === 'pending') return c.redirect(orderPath(orderToken(token, order.id)), 303)
    const additions = await linked(services, c)
    if (typeof additions === 'string') return c.redirect(`${CART_PAGE_PATH}?${additions}`, 303)
    const refusal = additions.length === 0 ? null : await carts.addMissing(c, additions)
    return c.redirect(refusal ? `${CART_PAGE_PATH}?${refusalQuery(refusal)}` : CHECKOUT_PATH, 303)
  }
  app.get(SUBSCRIBE_CHECKOUT_PATH, tooManyCalls(services), (c) => follow(c, entriesOf))
  app.get(GIFT_CARD_CHECKOUT_PATH, tooManyCalls(services), (c) => follow(c, giftCardOf))
  return app
}
