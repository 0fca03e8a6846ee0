import { CART_COOKIE } from '@site/runtime/contract'
import { hashOfToken, newToken } from '../src/base/auth/token.js'
import type { Database } from '../src/base/database/database.js'
import { insertCart, saveEntry } from '../src/features/commerce/cart/stored.js'
import type { TestApp } from './app.js'
import { setDelivery } from './delivery.js'
import { addProduct, addVariant, Shopper } from './shop.js'
import { WEBSITE } from './test-site.js'

/** A product of one variant. Its variant has the id of the product with `-1`. */
export interface TestProduct {
  readonly id: string
  readonly price: number
  /** Without it, there is no end of it. */
  readonly stock?: number
  /** One of `ProductType`. */
  readonly type?: number
}

/** The settings of the shop: it sends to two countries, and prices contain the tax. */
const SETTINGS = {
  shipping: [
    { id: 'post', name: 'Post', price: '4.50' },
    { id: 'courier', name: 'Courier', price: '12.00', countries: ['GB'] },
  ],
  taxes: [{ name: 'VAT', rate: '20', countries: ['GB'], isIncluded: true, appliesToShipping: true }],
  coupons: [{ code: 'ONCE', name: 'Once', percent: '10', uses: 1 }],
  countries: ['GB', 'DE'],
}

/** Makes the test site a shop with these products, in pounds. */
export async function sell(
  db: Database,
  products: readonly TestProduct[],
  settings: object = SETTINGS,
): Promise<void> {
  await db.query(
    `update websites set commerce = $2, settings = settings || '{"selectedCurrency":"GBP"}' where id = $1`,
    [WEBSITE, JSON.stringify(await setDelivery(db, settings))],
  )
  for (const { id, price, stock, type } of products) {
    await addProduct(db, id, `Print ${id}`, type)
    await addVariant(db, { id: `${id}-1`, product: id, price, ...(stock !== undefined && { stock }) })
  }
}

/** Removes products, carts and orders. */
export const clearShop = (db: Database): Promise<void> =>
  db.script(`
    delete from carts; delete from orders; delete from order_numbers; delete from coupon_uses; delete from owner_coupons;
    delete from payment_events; delete from pages where id in (select id from products); delete from products;
  `)

/** The fields of a checkout, as a buyer fills them in. */
export const BUYER = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4LE',
  country: 'GB',
  shippingOption: 'post',
}

/** A visitor who buys, at an address of their own. */
export class Buyer extends Shopper {
  readonly #address: string

  constructor(site: TestApp, address = '192.0.2.1') {
    super(site)
    this.#address = address
  }

  override request(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    return super.request(path, { ...init, headers: { 'x-forwarded-for': this.#address, ...headers } })
  }

  /** Adds a product of one variant. */
  async put(productId: string, quantity = 1): Promise<void> {
    const { status, error } = await this.add(productId, `${productId}-1`, quantity)
    if (status !== 200) throw new Error(error)
  }

  /** Gives the buyer a cart without a call, with one piece of each product. */
  async own(db: Database, productIds: readonly string[]): Promise<void> {
    const token = newToken()
    const now = Date.now()
    const cart = { websiteId: WEBSITE, tokenHash: hashOfToken(token), currency: 'GBP', now }
    const { id: cartId } = await insertCart(db, cart)
    for (const [index, id] of productIds.entries()) {
      const entry = { id: `entry-${index}`, variantId: `${id}-1`, quantity: 1 }
      await saveEntry(db, { websiteId: WEBSITE, cartId, now: now + index }, entry)
    }
    this.cookies.set(CART_COOKIE, token)
  }

  /** Posts the form of the checkout, and follows it back to the page, which says what is wrong. */
  async refused(fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const { status, headers } = await this.checkout(fields)
    if (status !== 303 || headers.get('location') !== '/checkout') throw new Error(`Not refused: ${status}`)
    return (await this.request('/checkout')).text()
  }

  /** Posts the form of the checkout. */
  checkout(fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.request('/api/commerce/checkout', {
      method: 'POST',
      body: new URLSearchParams({ ...BUYER, ...fields }),
    })
  }
}
