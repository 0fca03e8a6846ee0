import type { ShoppingCart } from '@site/runtime/contract'
import type { Context } from 'hono'
import { hashOfToken, newToken } from '../../../base/auth/token.js'
import type { Database } from '../../../base/database/database.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { LIFETIMES } from '../../../base/limits.js'
import type { Texts } from '../../../base/text/texts.js'
import { lockOf } from '../../../content/site/access.js'
import type { Services } from '../../../services.js'
import { cartToken, clearCartCookies, setCartCookies } from '../cart-cookies.js'
import { readCartShop } from '../coupons/read.js'
import { countriesOf } from '../delivery/zones.js'
import { type Addition, CartChanges } from './changes.js'
import { type ComputedCart, computeCart } from './computed.js'
import { cartEntity } from './entity.js'
import type { Refusal } from './refusal.js'
import { countPending, EMPTY_CART, lockCart, readStoredCart } from './stored.js'

/** The most carts that one request deletes. It adds one at most, so old ones cannot pile up. */
const BATCH_SIZE = 20

/** Deletes some of the carts whose cookies have expired. */
async function deleteOldCarts(db: Database, websiteId: string, now: number): Promise<void> {
  // Two requests at once delete different carts instead of waiting for each other. An array, because the plan of a
  // subquery may run it, with its limit, once for each cart.
  await db.query(
    `delete from carts where website_id = $1 and id = any(array(
       select id from carts where website_id = $1 and updated_at < $2
       order by updated_at limit ${BATCH_SIZE} for update skip locked))`,
    [websiteId, new Date(now - LIFETIMES.cart)],
  )
}

/** The result of a change, with the cart as it is stored afterwards. */
export interface Changed<Result> {
  readonly result: Result
  readonly cart: ShoppingCart
}

/** The carts of visitors, each found by the cookie of a request. */
export class Carts {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** The texts in the website's language. */
  async texts(): Promise<Texts> {
    const { website } = await this.#services.site.website()
    return this.#services.texts(website.language)
  }

  async #entity(computed: ComputedCart): Promise<ShoppingCart> {
    return cartEntity(computed, { t: await this.texts(), addresses: this.#services.addresses })
  }

  /** The visitor's cart; an empty one for a visitor who has none. */
  async read(c: Context<RequestEnv>): Promise<ShoppingCart> {
    return this.#entity(await this.#computed(c))
  }

  /** The visitor's cart at the checkout: a shop that sends to one country leaves nothing to choose. */
  async readForCheckout(c: Context<RequestEnv>): Promise<ShoppingCart> {
    const computed = await this.#computed(c)
    const { cart, shop, totals } = computed
    const [country, ...others] = countriesOf(shop.settings)
    if (!totals.requiresShipping || cart.shippingLocation || country === undefined || others.length > 0)
      return this.#entity(computed)
    const shippingLocation = { country, region: '', postalCode: '' }
    return this.#entity(await computeCart(this.#services.db, shop, { ...cart, shippingLocation }))
  }

  async #computed(c: Context<RequestEnv>): Promise<ComputedCart> {
    const { db, site, now } = this.#services
    const token = cartToken(c)
    const cart = token === '' ? undefined : await readStoredCart(db, site.id, hashOfToken(token))
    if (!cart) await this.#forget(c)
    const shop = await readCartShop(db, (await site.website()).website, now())
    return computeCart(db, shop, cart ?? EMPTY_CART)
  }

  /**
   * Deletes the cookies of a cart that was deleted: they would promise a cart that is not there. They stay as the way to
   * an order that waits for its payment, and that may become a cart again.
   */
  async #forget(c: Context<RequestEnv>): Promise<void> {
    const { db, site } = this.#services
    if ((await countPending(db, site.id, hashOfToken(cartToken(c)))) === 0) clearCartCookies(c)
  }

  /**
   * Changes the visitor's cart, or a new one. Nobody else changes it meanwhile, so that two tabs lose nothing. What a
   * refused change leaves undone is not stored; other changes of the same request are. A new cart has a new token, unless
   * the visitor's own one still leads to an order that waits for its payment.
   */
  async change<Result>(
    c: Context<RequestEnv>,
    work: (changes: CartChanges) => Promise<Result>,
  ): Promise<Changed<Result>> {
    const { db, site, now } = this.#services
    const { website } = await site.website()
    const stored = cartToken(c)
    const created = newToken()
    const { result, computed, isSaved, isNew, token } = await db.transaction(async (queries) => {
      const storedHash = hashOfToken(stored)
      const locked = stored === '' ? undefined : await lockCart(queries, site.id, storedHash)
      const cart = locked?.orderId === null ? await readStoredCart(queries, site.id, storedHash) : undefined
      const keepsToken = cart !== undefined || (await countPending(queries, site.id, storedHash)) > 0
      const shop = await readCartShop(queries, website, now())
      const tokenHash = keepsToken ? storedHash : hashOfToken(created)
      const orderedCartId = keepsToken ? locked?.id : undefined
      const changes = new CartChanges({ queries, shop, tokenHash, orderedCartId, now: now() }, cart)
      const done = await work(changes)
      const isChanged = await changes.save()
      return {
        result: done,
        computed: await computeCart(queries, shop, changes.cart ?? EMPTY_CART),
        isSaved: isChanged,
        isNew: cart === undefined,
        token: keepsToken ? stored : created,
      }
    })
    if (isSaved) setCartCookies(c, token)
    else if (isNew) await this.#forget(c)
    if (isSaved && isNew) await deleteOldCarts(db, site.id, now())
    return { result, cart: await this.#entity(computed) }
  }

  /** Adds a product, unless its page is locked for the visitor. */
  async add(
    c: Context<RequestEnv>,
    addition: Addition,
  ): Promise<Changed<Refusal | { readonly entryId: string }>> {
    // Before the transaction: the embedded database runs nothing else meanwhile.
    const isReadable = await this.mayRead(c, addition.itemId)
    return this.change(c, async (changes) =>
      isReadable ? changes.add(addition) : { code: 'gone', issue: 'gone' },
    )
  }

  /**
   * Adds what the cart does not have yet, so that a link that is opened twice adds nothing twice.
   *
   * @returns the first refusal; null if all is in the cart
   */
  async addMissing(c: Context<RequestEnv>, additions: readonly Addition[]): Promise<Refusal | null> {
    const readable = new Map<string, boolean>()
    for (const { itemId } of additions)
      if (!readable.has(itemId)) readable.set(itemId, await this.mayRead(c, itemId))
    const { result } = await this.change(c, async (changes) => {
      const refusals: Refusal[] = []
      for (const addition of additions) {
        const hasIt = changes.cart?.entries.some(({ variantId }) => variantId === addition.variantId)
        if (hasIt) continue
        const isReadable = readable.get(addition.itemId) === true
        const added = isReadable ? await changes.add(addition) : ({ code: 'gone', issue: 'gone' } as const)
        if ('code' in added) refusals.push(added)
      }
      return refusals
    })
    return result[0] ?? null
  }

  /** Whether the visitor may read the page of a product. */
  async mayRead(c: Context<RequestEnv>, productId: string): Promise<boolean> {
    const { db, site } = this.#services
    const [row] = await db.query<{ path: string }>(
      `select path from current_pages where website_id = $1 and id = $2 and data ->> 'access' is not null`,
      [site.id, productId],
    )
    // A page that is missing has no items.
    if (!row) return true
    const page = await site.pageAt(row.path)
    return page !== undefined && (await lockOf(this.#services, c, page)) === null
  }
}
