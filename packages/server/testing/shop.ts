import type { ShoppingCart } from '@site/runtime/contract'
import type { Database } from '../src/base/database/database.js'
import type { ProductData } from '../src/features/commerce/catalogue/stored.js'
import type { TestApp } from './app.js'
import { setDelivery } from './delivery.js'
import { WEBSITE } from './test-site.js'

const ORIGIN = 'http://localhost'
const COLLECTION = '5f0c2d9be1a4c70017a3c000'

/** Ids of the products of the test shop. */
export const PRODUCTS = {
  /** A print in two sizes: A4 for 18.00 with 5 pieces, A3 for 38.00 with 2 pieces. */
  print: '5f0c2d9be1a4c70017a3c001',
  /** A digital file for 5.00. */
  file: '5f0c2d9be1a4c70017a3c002',
  /** A card for 0.99 without end, on sale. */
  card: '5f0c2d9be1a4c70017a3c003',
} as const

/** The settings of the test shop. */
export const SETTINGS = {
  minimumSubtotal: '10.00',
  shipping: [
    { id: 'post', name: 'Post', price: '4.50', countries: ['GB'], freeFrom: '80.00' },
    { id: 'air', name: 'Air', price: '12.00' },
  ],
  taxes: [
    { name: 'VAT', rate: '20', countries: ['GB'], isIncluded: true, appliesToShipping: true },
    { name: 'Sales tax', rate: '8.875', countries: ['US'], regions: ['New York'] },
  ],
  coupons: [
    { code: 'TEN', name: 'Ten percent', percent: '10' },
    { code: 'FIVE', name: 'Five off', amount: '5.00', minimum: '20.00' },
    { code: 'POST', name: 'Free shipping', freeShipping: true },
    { code: 'OLD', name: 'Old', percent: '50', expires: '2026-11-20' },
    { code: 'ONCE', name: 'Once', percent: '50', uses: 1 },
  ],
  countries: ['GB', 'US', 'FR'],
}

interface VariantRow {
  readonly id: string
  readonly product: string
  readonly price: number
  readonly salePrice?: number
  readonly stock?: number
  readonly size?: string
}

const VARIANTS: readonly VariantRow[] = [
  { id: 'print-a4', product: PRODUCTS.print, price: 1800, stock: 5, size: 'A4' },
  { id: 'print-a3', product: PRODUCTS.print, price: 3800, stock: 2, size: 'A3' },
  { id: 'file', product: PRODUCTS.file, price: 500 },
  { id: 'card', product: PRODUCTS.card, price: 120, salePrice: 99 },
]

const PRODUCT_DATA: ProductData = {
  options: [],
  plan: null,
  installments: null,
  weight: null,
  size: null,
  unitPrice: null,
  pictures: [],
}

/** Adds a product with its page. */
export async function addProduct(db: Database, id: string, title: string, type = 1): Promise<void> {
  await db.query(
    `insert into pages (website_id, id, path, page_type, collection_id, data) values ($1, $2, $3, 50, $4, $5)
     on conflict (website_id, id) do update set data = excluded.data`,
    [
      WEBSITE,
      id,
      `/shop/${id}`,
      COLLECTION,
      JSON.stringify({ template: 'home', title, description: '', content: {} }),
    ],
  )
  await db.query(
    `insert into products (website_id, id, collection_id, product_type, position, data) values ($1, $2, $3, $4, 0, $5)
     on conflict (website_id, id) do update set is_active = true, data = excluded.data`,
    [WEBSITE, id, COLLECTION, type, JSON.stringify(PRODUCT_DATA)],
  )
}

/** Adds a variant, or gives it these values again. Without `stock` there is no end of it. */
export async function addVariant(db: Database, variant: VariantRow): Promise<void> {
  const { id, product, price, salePrice = 0, stock, size } = variant
  const options = size === undefined ? [] : [{ optionName: 'Size', value: size }]
  await db.query(
    `insert into variants (website_id, id, product_id, sku, price, sale_price, is_on_sale, stock, is_unlimited,
       option_values, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0)
     on conflict (website_id, id) do update set price = excluded.price, stock = excluded.stock, is_active = true`,
    [
      WEBSITE,
      id,
      product,
      `SKU-${id}`,
      price,
      salePrice,
      salePrice > 0,
      stock ?? 0,
      stock === undefined,
      JSON.stringify(options),
    ],
  )
}

/** Sells the products of the test shop, and gives the site a page for the cart. */
export async function openShop(db: Database, settings: object = SETTINGS): Promise<void> {
  await db.query(
    `update websites set commerce = $2, settings = settings || '{"selectedCurrency":"GBP"}' where id = $1`,
    [WEBSITE, JSON.stringify(await setDelivery(db, settings))],
  )
  await db.query(
    `insert into pages (website_id, id, path, page_type, data) values ($1, $2, '/cart', 205, $3)
     on conflict (website_id, id) do nothing`,
    [
      WEBSITE,
      '5f0c2d9be1a4c70017a3c00f',
      JSON.stringify({ template: 'cart', title: 'Cart', description: '', content: {} }),
    ],
  )
  await addProduct(db, PRODUCTS.print, 'Heron')
  await addProduct(db, PRODUCTS.file, 'Wallpaper', 2)
  await addProduct(db, PRODUCTS.card, 'Card <b>')
  for (const variant of VARIANTS) await addVariant(db, variant)
}

/** The answer to a call about the cart. */
export interface CartAnswer {
  readonly status: number
  readonly cart: ShoppingCart
  readonly entryId?: string
  readonly error?: string
  readonly code?: string
  readonly available?: number
}

/** A visitor with cookies. */
export class Shopper {
  readonly #site: TestApp
  readonly cookies = new Map<string, string>()

  constructor(site: TestApp) {
    this.#site = site
  }

  /** Requests a path of the site, and keeps the cookies of the answer. */
  async request(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#site.app.request(ORIGIN + path, {
      ...init,
      headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Calls `/api/commerce/shopping-cart` with JSON. */
  async call(method: string, path: string, body?: unknown): Promise<CartAnswer> {
    const response = await this.request(`/api/commerce/shopping-cart${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    return { status: response.status, ...((await response.json()) as Omit<CartAnswer, 'status'>) }
  }

  /** Adds a variant of a product. */
  add(itemId: string, variantId: string, quantity = 1, requestId = ''): Promise<CartAnswer> {
    return this.call('POST', '/entries', { itemId, variantId, quantity, ...(requestId && { requestId }) })
  }

  /** Posts a form without script, and returns where the answer leads. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.request(`/api/commerce/cart${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return response.headers.get('location') ?? `status ${response.status}`
  }
}
