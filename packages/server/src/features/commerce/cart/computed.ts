import { ProductType } from '@site/runtime/contract'
import type { Statements } from '../../../base/database/database.js'
import { couponUses } from '../coupons/read.js'
import type { Shop } from '../shop.js'
import { type CartItem, itemsOf } from './items.js'
import type { StoredCart, StoredEntry } from './stored.js'
import { totalsOf } from './totals/totals.js'

/** An entry with what the catalogue says about it now. */
export interface ComputedEntry extends StoredEntry {
  /** Undefined for a variant that is deleted. */
  readonly item: CartItem | undefined
  /** Whether it may be bought now in this quantity. */
  readonly isAvailable: boolean
}

/** An item that the shop no longer sells costs nothing, because nobody can buy it. */
const priceOf = (item: CartItem | undefined): bigint => (item?.isActive ? BigInt(item.price) : 0n)

/** Computes a cart from the catalogue of this moment. */
export async function computeCart(queries: Statements, shop: Shop, cart: StoredCart) {
  const { websiteId, currency, settings, today } = shop
  const items = await itemsOf(
    queries,
    websiteId,
    cart.entries.map(({ variantId }) => variantId),
  )
  const uses = await couponUses(queries, websiteId, cart.coupons)
  const entries = cart.entries.map((entry): ComputedEntry => {
    const item = items.get(entry.variantId)
    const isAvailable = item?.isActive === true && entry.quantity <= item.available
    return { ...entry, item, isAvailable }
  })
  const totals = totalsOf({
    currency,
    settings,
    lines: entries.map(({ item, quantity }) => ({
      unitPrice: priceOf(item),
      quantity,
      isPhysical: item?.productType === ProductType.physical,
      weight: item?.weight ?? 0,
    })),
    location: cart.shippingLocation,
    shippingOption: cart.shippingOption,
    codes: cart.coupons,
    uses,
    today,
  })
  return { cart, shop, entries, totals }
}

/** A cart with its items and totals of this moment. */
export type ComputedCart = Awaited<ReturnType<typeof computeCart>>
