import { randomUUID } from 'node:crypto'
import { CART_ENTRIES_MAX, money, type ShippingLocation } from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'
import { couponKey } from '../coupons/read.js'
import { shipsTo } from '../delivery/zones.js'
import type { Shop } from '../shop.js'
import { computeCart } from './computed.js'
import { chooseItem, itemsOf, itemsOfProduct, type VariantChoice } from './items.js'
import type { Refusal } from './refusal.js'
import { putBackEntry, removedEntry, removeEntry } from './removed.js'
import { entryOfRequest, rememberRequest } from './requests.js'
import {
  deleteEntry,
  EMPTY_CART,
  insertCart,
  readEntries,
  releaseToken,
  type StoredCart,
  saveEntry,
  updateCart,
} from './stored.js'
import { couponOf } from './totals/coupons.js'

/** The most codes of one cart. */
const CART_COUPONS_MAX = 5

/** For a variant that is named by its id. */
const NO_OPTIONS: ReadonlyMap<string, string> = new Map()

/** The item that a page adds to a cart. */
export interface Addition extends VariantChoice {
  readonly itemId: string
  readonly quantity: number
  /** Empty for a request that is never repeated. */
  readonly requestId: string
  /** The removed entry of the same variant that comes back to its place; empty for a new one. */
  readonly restores: string
}

/** Where and when a cart is changed. */
export interface ChangeScope {
  readonly queries: Queries
  readonly shop: Shop
  /** Of the token under which a new cart is stored. */
  readonly tokenHash: string
  /** The cart that has this token and is an order; undefined if there is none. */
  readonly orderedCartId?: string | undefined
  readonly now: number
}

/** The changes of one request to a cart, inside the transaction that has locked it. */
export class CartChanges {
  readonly #scope: ChangeScope
  #cart: StoredCart | undefined
  #isChanged = false
  #hasRemoved = false

  /** @param cart undefined for a visitor without a cart: the first change makes one */
  constructor(scope: ChangeScope, cart: StoredCart | undefined) {
    this.#scope = scope
    this.#cart = cart
  }

  get cart(): StoredCart | undefined {
    return this.#cart
  }

  /** Whether an entry was removed. */
  get hasRemoved(): boolean {
    return this.#hasRemoved
  }

  async add(addition: Addition): Promise<Refusal | { readonly entryId: string }> {
    const { queries, shop, now } = this.#scope
    const { itemId, quantity, requestId, restores } = addition
    const repeated = this.#cart && requestId !== '' && (await this.#repeated(this.#cart.id, requestId))
    if (repeated) return { entryId: repeated }
    const item = chooseItem(await itemsOfProduct(queries, shop.websiteId, itemId), addition)
    if ('code' in item) return item
    if (!item.isActive) return { code: 'gone', issue: 'gone' }
    const entries = this.#cart?.entries ?? []
    const existing = entries.find(({ variantId }) => variantId === item.variant.id)
    if (!existing && entries.length >= CART_ENTRIES_MAX) return { code: 'full' }
    // A buyer who adds a download again wants one copy, not two.
    const wanted = item.isSoldOnce ? 1 : (existing?.quantity ?? 0) + quantity
    if (wanted > item.available) return { code: 'stock', available: item.available }
    const place = { websiteId: shop.websiteId, cartId: (await this.#opened()).id, now }
    const entry = { id: existing?.id ?? randomUUID(), variantId: item.variant.id, quantity: wanted }
    const removed = restores === '' ? undefined : await removedEntry(queries, place, restores)
    const id = removed?.variantId === entry.variantId ? removed.id : entry.id
    if (id === entry.id) await saveEntry(queries, place, entry)
    else {
      if (existing) await deleteEntry(queries, shop.websiteId, place.cartId, existing.id)
      await putBackEntry(queries, place, { ...entry, id })
    }
    if (requestId !== '') await rememberRequest(queries, { ...place, requestId }, id, now)
    this.#change({ entries: await readEntries(queries, shop.websiteId, place.cartId) })
    return { entryId: id }
  }

  /** Puts a removed entry back at its place. For one that is back already, there is nothing to do. */
  async putBack(entryId: string): Promise<Refusal | null> {
    const { queries, shop } = this.#scope
    const cart = this.#cart
    if (cart?.entries.some(({ id }) => id === entryId)) return null
    const removed =
      cart && (await removedEntry(queries, { websiteId: shop.websiteId, cartId: cart.id }, entryId))
    if (!removed) return { code: 'entry' }
    const { quantity, variantId } = removed
    const itemId = (await itemsOf(queries, shop.websiteId, [variantId])).get(variantId)?.productId ?? ''
    const by = { variantId, sku: '', options: NO_OPTIONS }
    const result = await this.add({ ...by, itemId, quantity, requestId: '', restores: entryId })
    return 'code' in result ? result : null
  }

  async setQuantity(entryId: string, quantity: number): Promise<Refusal | null> {
    const { queries, shop, now } = this.#scope
    const cart = this.#cart
    const entry = cart?.entries.find(({ id }) => id === entryId)
    if (!cart || !entry) return { code: 'entry' }
    const item = (await itemsOf(queries, shop.websiteId, [entry.variantId])).get(entry.variantId)
    if (!item?.isActive) return { code: 'gone', issue: 'gone' }
    if (quantity > item.available) return { code: 'stock', available: item.available }
    const changed = { ...entry, quantity }
    await saveEntry(queries, { websiteId: shop.websiteId, cartId: cart.id, now }, changed)
    this.#change({ entries: cart.entries.map((each) => (each === entry ? changed : each)) })
    return null
  }

  async remove(entryId: string): Promise<Refusal | null> {
    const cart = this.#cart
    if (!cart?.entries.some(({ id }) => id === entryId)) return { code: 'entry' }
    const { queries, shop, now } = this.#scope
    await removeEntry(queries, { websiteId: shop.websiteId, cartId: cart.id, now }, entryId)
    this.#hasRemoved = true
    this.#change({ entries: cart.entries.filter(({ id }) => id !== entryId) })
    return null
  }

  async addCoupon(entered: string): Promise<Refusal | null> {
    const { shop, queries } = this.#scope
    const code = couponOf(shop.settings.coupons, entered)?.code ?? entered
    const codes = this.#cart?.coupons ?? []
    const cart = { ...(this.#cart ?? EMPTY_CART), coupons: [code] }
    const [state] = (await computeCart(queries, shop, cart)).totals.coupons
    const minimum = money(state?.minimum ?? 0n, shop.currency)
    if (state?.issue) return { code: 'coupon', issue: state.issue, minimum }
    if (codes.some((each) => couponKey(each) === couponKey(code))) return null
    if (codes.length >= CART_COUPONS_MAX) return { code: 'coupon', issue: 'limit', minimum }
    await this.#opened()
    this.#change({ coupons: [...codes, code] })
    return null
  }

  removeCoupon(entered: string): void {
    const wanted = couponKey(entered)
    const coupons = this.#cart?.coupons.filter((code) => couponKey(code) !== wanted) ?? []
    if (this.#cart && coupons.length < this.#cart.coupons.length) this.#change({ coupons })
  }

  async setLocation(location: ShippingLocation): Promise<Refusal | null> {
    if (!shipsTo(this.#scope.shop.settings, location.country)) return { code: 'shipping', issue: 'country' }
    await this.#opened()
    this.#change({ shippingLocation: location })
    return null
  }

  async setShippingOption(id: string): Promise<Refusal | null> {
    const { queries, shop } = this.#scope
    const { totals } = await computeCart(queries, shop, this.#cart ?? EMPTY_CART)
    if (!totals.shippingOptions.some((option) => option.id === id)) {
      return { code: 'shipping', issue: 'method' }
    }
    this.#change({ shippingOption: id })
    return null
  }

  /** Stores the next revision; false if nothing has changed. */
  async save(): Promise<boolean> {
    if (!this.#cart || !this.#isChanged) return false
    this.#cart = { ...this.#cart, revision: this.#cart.revision + 1 }
    await updateCart(this.#scope.queries, this.#scope.shop.websiteId, this.#cart, {
      now: this.#scope.now,
      currency: this.#scope.shop.currency,
    })
    return true
  }

  #change(changed: Partial<StoredCart>): void {
    if (!this.#cart) return
    this.#cart = { ...this.#cart, ...changed }
    this.#isChanged = true
  }

  async #opened(): Promise<StoredCart> {
    if (this.#cart) return this.#cart
    const { queries, shop, tokenHash, orderedCartId, now } = this.#scope
    const { websiteId, currency } = shop
    if (orderedCartId !== undefined) await releaseToken(queries, websiteId, orderedCartId)
    this.#cart = await insertCart(queries, { websiteId, tokenHash, currency, now })
    return this.#cart
  }

  #repeated(cartId: string, requestId: string): Promise<string | undefined> {
    const { queries, shop } = this.#scope
    return entryOfRequest(queries, { websiteId: shop.websiteId, cartId, requestId })
  }
}
