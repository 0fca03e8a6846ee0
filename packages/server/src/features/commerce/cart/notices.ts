import { QUANTITY_MAX, type ShoppingCart } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Texts } from '../../../base/text/texts.js'
import type { Services } from '../../../services.js'
import type { Carts } from './carts.js'
import { type CartItem, itemsOf, itemsOfProduct } from './items.js'
import { pageRefusalText } from './refusal.js'
import { latestRemoved, removedEntry } from './removed.js'

const ID = /^[\w-]{1,64}$/

/** The notices on the cart's page about the form that led to it. The address only chooses which parts of this cart they name. */
export class CartNotices {
  readonly #services: Services
  readonly #c: Context<RequestEnv>
  readonly #carts: Carts
  readonly #cart: ShoppingCart
  readonly #t: Texts

  constructor(services: Services, c: Context<RequestEnv>, carts: Carts, cart: ShoppingCart, t: Texts) {
    this.#services = services
    this.#c = c
    this.#carts = carts
    this.#cart = cart
    this.#t = t
  }

  /** An id in the address; empty for any other text. */
  #id(name: string): string {
    const id = this.#c.req.query(name) ?? ''
    return this.#c.req.query('error') && ID.test(id) ? id : ''
  }

  /** The variables of the page's template. */
  async variables(): Promise<Readonly<Record<string, unknown>>> {
    const item = await this.#errorItem()
    return {
      cart_error: this.#error(item !== null),
      cart_error_item: item,
      cart_removed: await this.#removed(),
    }
  }

  /** The refusal and its item. The sentence names an item of the cart; a link beside it names any other item. */
  #error(hasItem: boolean): string {
    const t = this.#t
    const code = this.#c.req.query('error') ?? ''
    const reason = pageRefusalText(code, this.#c.req.query('available') ?? '', t)
    const entryId = this.#id('entry')
    const entry = this.#cart.entries.find(({ id }) => id === entryId)
    if (code === 'quantity' && hasItem) return t('product.quantity.bounds', { least: 1, most: QUANTITY_MAX })
    if (!entry || reason === '') return reason
    const named = { error: t('cart.error.quantity'), item: entry.title }
    return code === 'quantity'
      ? t('cartPage.quantityRule', { ...named, max: entry.maxQuantity || QUANTITY_MAX })
      : t('cartPage.quantityRefused', { ...named, reason })
  }

  /** The item that a form could not add or put back; null for any that the visitor may not see. */
  async #errorItem(): Promise<Pick<CartItem, 'title' | 'url'> | null> {
    const { db, site } = this.#services
    const id = this.#id('item') || (await this.#removedProduct())
    if (id === '') return null
    const [item] = await itemsOfProduct(db, site.id, id)
    return item && (await this.#carts.mayRead(this.#c, id)) ? { title: item.title, url: item.url } : null
  }

  /** The product of the removed entry that the address names; empty if the cart has none. */
  async #removedProduct(): Promise<string> {
    const { db, site } = this.#services
    const id = this.#id('entry')
    if (id === '' || this.#cart.id === '') return ''
    const removed = await removedEntry(db, { websiteId: site.id, cartId: this.#cart.id }, id)
    return removed ? this.#productOf(removed.variantId) : ''
  }

  async #productOf(variantId: string): Promise<string> {
    const { db, site } = this.#services
    return (await itemsOf(db, site.id, [variantId])).get(variantId)?.productId ?? ''
  }

  /** The entries that the latest change removed, if the address says that it removed some. */
  async #removed() {
    const { db, site, now } = this.#services
    if (this.#c.req.query('removed') === undefined || this.#cart.id === '') return []
    const removed = await latestRemoved(db, { websiteId: site.id, cartId: this.#cart.id, now: now() })
    const variantIds = removed.map(({ variantId }) => variantId)
    const items = await itemsOf(db, site.id, variantIds)
    return removed.flatMap(({ id, variantId }) => {
      const title = items.get(variantId)?.title ?? ''
      return title === '' ? [] : [{ id, title, text: this.#t('cartPage.removed', { item: title }) }]
    })
  }
}
