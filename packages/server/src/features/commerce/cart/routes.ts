import {
  AddEntryRequest,
  CART_PAGE_PATH,
  CouponRequest,
  GOTO_CHECKOUT_PATH,
  QuantityRequest,
  ShippingLocation,
  ShippingOptionRequest,
} from '@site/runtime/contract'
import { type Context, type Handler, Hono } from 'hono'
import type * as v from 'valibot'
import { jsonBody } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Feature } from '../../../content/feature.js'
import type { Services } from '../../../services.js'
import { hasCartCookie } from '../cart-cookies.js'
import { tooManyCalls } from '../limit.js'
import { Carts, type Changed } from './carts.js'
import type { CartChanges } from './changes.js'
import { cartFormRoutes } from './form-routes.js'
import { type Refusal, refusalStatus, refusalText } from './refusal.js'

/** The path of the checkout's page. */
const CHECKOUT_PAGE_PATH = '/checkout'

/**
 * Leads to the checkout, or to the page of the cart, which says that the session has expired. Cookies alone decide, as
 * for the script of the page.
 */
const goToCheckout: Handler<RequestEnv> = async (c) => {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(hasCartCookie(c) ? CHECKOUT_PAGE_PATH : `${CART_PAGE_PATH}?expired=1`, 303)
}

/** The outcome of a change: a refusal, further fields of the answer, or nothing to add. */
type Outcome = Refusal | { readonly entryId: string } | null

/** Without variants that a page chooses by the values of their options. */
const NO_OPTIONS: ReadonlyMap<string, string> = new Map()

/** The calls of scripts about the visitor's cart: `/api/commerce/shopping-cart`. */
class CartCalls {
  readonly carts: Carts

  constructor(services: Services) {
    this.carts = new Carts(services)
  }

  /** A refusal is answered with the cart as it is stored, so that the page can show it. */
  async answer(c: Context<RequestEnv>, { result, cart }: Changed<Outcome>): Promise<Response> {
    if (!result || !('code' in result)) return c.json({ cart, ...result })
    const error = refusalText(result, await this.carts.texts())
    const available = result.code === 'stock' ? { available: result.available } : {}
    return errorResponse(c, refusalStatus(result), error, { code: result.code, ...available, cart })
  }

  async change(c: Context<RequestEnv>, work: (changes: CartChanges) => Promise<Outcome>): Promise<Response> {
    return this.answer(c, await this.carts.change(c, work))
  }

  /** Changes the cart by the JSON of the body. */
  async changeBy<Schema extends v.GenericSchema>(
    c: Context<RequestEnv>,
    schema: Schema,
    work: (changes: CartChanges, request: v.InferOutput<Schema>) => Promise<Outcome>,
  ): Promise<Response> {
    const request = await jsonBody(c, schema)
    return this.change(c, (changes) => work(changes, request))
  }

  async add(c: Context<RequestEnv>): Promise<Response> {
    const request = await jsonBody(c, AddEntryRequest)
    return this.answer(c, await this.carts.add(c, { ...request, options: NO_OPTIONS }))
  }
}

export function cartRoutes(services: Services): Hono<RequestEnv> {
  const calls = new CartCalls(services)
  return new Hono<RequestEnv>()
    .use(tooManyCalls(services))
    .get('/', async (c) => c.json({ cart: await calls.carts.read(c) }))
    .post('/entries', (c) => calls.add(c))
    .put('/entries/:id', (c) =>
      calls.changeBy(c, QuantityRequest, (changes, { quantity }) =>
        changes.setQuantity(c.req.param('id'), quantity),
      ),
    )
    .delete('/entries/:id', (c) => calls.change(c, (changes) => changes.remove(c.req.param('id'))))
    .post('/coupons', (c) => calls.changeBy(c, CouponRequest, (changes, { code }) => changes.addCoupon(code)))
    .delete('/coupons/:code', (c) =>
      calls.change(c, async (changes) => {
        changes.removeCoupon(c.req.param('code'))
        return null
      }),
    )
    .put('/shipping-location', (c) =>
      calls.changeBy(c, ShippingLocation, (changes, location) => changes.setLocation(location)),
    )
    .put('/shipping-option', (c) =>
      calls.changeBy(c, ShippingOptionRequest, (changes, { id }) => changes.setShippingOption(id)),
    )
}

/** The cart. */
export const cartFeature: Feature = {
  calls: ({ services }) =>
    new Hono<RequestEnv>()
      .route('/api/commerce/shopping-cart', cartRoutes(services))
      .route('/api/commerce/cart', cartFormRoutes(services)),
  pages: () => new Hono<RequestEnv>().get(GOTO_CHECKOUT_PATH, goToCheckout),
}
