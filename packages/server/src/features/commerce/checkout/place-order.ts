import { randomUUID } from 'node:crypto'
import { isBelowMinimum } from '@site/runtime/contract'
import { hashOfToken } from '../../../base/auth/token.js'
import type { Database, Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { LIFETIMES } from '../../../base/limits.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { type ComputedCart, computeCart } from '../cart/computed.js'
import { lockCart, readStoredCart, type StoredCart } from '../cart/stored.js'
import { couponOf } from '../cart/totals/coupons.js'
import { couponKey, readCartShop } from '../coupons/read.js'
import {
  nextNumber,
  type Order,
  type OrderLine,
  type OrderTotals,
  orderById,
  orderToken,
} from '../orders/order.js'
import type { Shop } from '../shop.js'
import { isAgreed } from './agreement.js'
import type { CheckoutValues, FieldNeeds } from './fields.js'
import { checkHolds } from './holds.js'
import { forgetForm } from './kept-form.js'
import type { PaymentProvider } from './payments/provider.js'
import { OutOfStockError, takeStock } from './stock.js'

/** Why a cart did not become an order. */
export type OrderRefusal =
  | { readonly code: 'empty' | 'total' | 'changed' | 'shipping' }
  /** The order is sent in a way that the buyer has not chosen. */
  | { readonly code: 'method'; readonly name: string; readonly price: bigint; readonly total: bigint }
  | { readonly code: 'minimum'; readonly minimum: bigint }
  | { readonly code: 'coupon'; readonly coupon: string }
  | { readonly code: 'gone'; readonly title: string }
  | { readonly code: 'stock'; readonly title: string; readonly available: number }
  /** Unpaid orders of the buyer's network hold too much, of one product or in all. */
  | { readonly code: 'held'; readonly title: string; readonly available: number }
  | { readonly code: 'pieces'; readonly available: number }

/** The result of a checkout. */
export type Placement =
  | { readonly kind: 'placed' | 'repeated'; readonly order: Order; readonly token: string }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  /** The visitor has no cart. */
  | { readonly kind: 'no cart' }

/** The amounts that the buyer has seen. */
export interface SeenOrder {
  /** The total, in minor units; empty if the page did not show it. */
  readonly total: string
  /** The rest, as `agreementOf` writes it; empty if the page did not send it. */
  readonly agreement: string
  /** The id of the way that it is sent; empty without a choice. */
  readonly shippingOption: string
}

export interface Checkout {
  readonly website: SeedWebsite
  readonly cartToken: string
  readonly values: CheckoutValues
  readonly seen: SeenOrder
  readonly provider: Pick<PaymentProvider, 'name' | 'isTest' | 'holdMs'>
  /** The buyer's network, as `holderOf` writes it. */
  readonly holder: string
  readonly now: number
}

/** Ends the transaction, so that nothing of the order stays. */
class RefusedOrder extends Error {
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(`The order was refused: ${refusal.code}.`)
    this.refusal = refusal
  }
}

/** The fields that the form of a cart must have. */
export async function needsOf(
  db: Database,
  shop: Shop,
  cart: StoredCart,
): Promise<Pick<FieldNeeds, 'address' | 'country' | 'delivery'>> {
  const { totals } = await computeCart(db, shop, cart)
  const { requiresShipping, selectedShipping } = totals
  return {
    address: requiresShipping && selectedShipping?.isCollection !== true,
    country: requiresShipping || shop.settings.taxes.length > 0,
    delivery: requiresShipping,
  }
}

/** The first difference from the order that the buyer has seen; null if there is none. */
function changeOf(computed: ComputedCart, seen: SeenOrder): OrderRefusal | null {
  const { selectedShipping: way, grandTotal: total } = computed.totals
  const hasSeenWays = seen.shippingOption !== '' || seen.agreement !== ''
  // A page without a country shows no ways, and the total that free delivery leaves as it is. To collect is a choice.
  const isExpected = seen.shippingOption === '' && way?.price === 0n && !way.isCollection
  if (way && hasSeenWays && way.id !== seen.shippingOption && !isExpected)
    return { code: 'method', name: way.name, price: way.price, total }
  if (seen.total !== '' && seen.total !== String(total)) return { code: 'total' }
  return seen.agreement !== '' && !isAgreed(seen.agreement, computed) ? { code: 'changed' } : null
}

/** The issue of a cart; null if it may become an order. */
function refusalOf(computed: ComputedCart, seen: SeenOrder): OrderRefusal | null {
  const { entries, totals } = computed
  if (entries.length === 0) return { code: 'empty' }
  const missing = entries.find(({ isAvailable }) => !isAvailable)
  if (missing) {
    const title = missing.item?.title ?? ''
    if (!missing.item?.isActive) return { code: 'gone', title }
    return { code: 'stock', title, available: missing.item.available }
  }
  if (isBelowMinimum({ subtotal: totals.subtotal, minimum: totals.minimumSubtotal }))
    return { code: 'minimum', minimum: totals.minimumSubtotal }
  const invalid = totals.coupons.find(({ issue }) => issue !== null)
  if (invalid) return { code: 'coupon', coupon: invalid.code }
  if (!totals.isFinal) return { code: 'shipping' }
  return changeOf(computed, seen)
}

const linesOf = ({ entries, totals }: ComputedCart): OrderLine[] =>
  entries.flatMap(({ item, quantity }, index) =>
    item
      ? [
          {
            productId: item.productId,
            variantId: item.variant.id,
            sku: item.variant.sku,
            title: item.title,
            url: item.url,
            productType: item.productType,
            optionValues: item.variant.optionValues,
            quantity,
            unitPriceCents: item.price,
            lineTotalCents: Number(totals.lineTotals[index] ?? 0n),
            takesStock: !item.isUnlimited,
          },
        ]
      : [],
  )

const totalsOf = ({ totals }: ComputedCart): OrderTotals => ({
  subtotalCents: Number(totals.subtotal),
  discountCents: Number(totals.discount),
  shippingCostCents: Number(totals.shipping),
  taxCents: Number(totals.tax),
  grandTotalCents: Number(totals.grandTotal),
  taxes: totals.taxes.map(({ name, amount, isIncluded }) => ({
    name,
    amountCents: Number(amount),
    isIncluded,
  })),
  shippingName: totals.selectedShipping?.name ?? '',
  coupons: totals.coupons.map(({ code }) => code),
  couponNames: totals.coupons.map(({ name }) => name),
})

/** Counts the coupons of an order as used. The last use belongs to one of two orders at the same time. */
async function countCoupons(queries: Queries, { websiteId, settings }: Shop, codes: readonly string[]) {
  for (const key of codes.map(couponKey).sort()) {
    const coupon = couponOf(settings.coupons, key)
    const counted = await queries.query(
      `insert into coupon_uses (website_id, code, uses) values ($1, $2, 1)
       on conflict (website_id, code) do update set uses = coupon_uses.uses + 1
       where $3::int is null or coupon_uses.uses < $3::int returning code`,
      [websiteId, key, coupon?.uses ?? null],
    )
    if (counted.length === 0) throw new RefusedOrder({ code: 'coupon', coupon: coupon?.code ?? key })
  }
}

/** Refuses an order with which the buyer's network would hold too much. */
async function limitHolds(queries: Queries, { settings }: Shop, checkout: Checkout, lines: OrderLine[]) {
  const { website, holder, now } = checkout
  const issue = await checkHolds(
    queries,
    { websiteId: website.id, holder, limits: settings.unpaid, now },
    lines,
  )
  if (!issue) return
  const { title, available } = issue
  throw new RefusedOrder(title === '' ? { code: 'pieces', available } : { code: 'held', title, available })
}

/** Stores the order of a cart that has been checked, with its pieces. */
async function insertOrder(queries: Queries, computed: ComputedCart, checkout: Checkout): Promise<string> {
  const { values, provider, now, cartToken, holder } = checkout
  const { cart, shop } = computed
  const id = randomUUID()
  const lines = linesOf(computed)
  const totals = totalsOf(computed)
  await takeStock(queries, shop.websiteId, lines)
  await countCoupons(queries, shop, totals.coupons)
  const number = await nextNumber(queries, shop.websiteId)
  await limitHolds(queries, shop, checkout, lines)
  const { email, shippingOption: _, ...customer } = values
  await queries.query(
    `insert into orders (website_id, id, number, cart_id, cart_token_hash, token_hash, email, status, is_test, currency,
       lines, totals, customer, provider, stock_state, created_at, expires_at, holder)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $11, $12, $13, 'held', $14, $15, $16)`,
    [
      shop.websiteId,
      id,
      number,
      cart.id,
      hashOfToken(cartToken),
      hashOfToken(orderToken(cartToken, id)),
      email,
      provider.isTest,
      shop.currency,
      storableJson(lines),
      storableJson(totals),
      storableJson(customer),
      provider.name,
      new Date(now),
      new Date(now + Math.min(LIFETIMES.unstartedOrder, provider.holdMs)),
      holder,
    ],
  )
  await queries.query(
    'update carts set order_id = $3, updated_at = $4, revision = revision + 1 where website_id = $1 and id = $2',
    [shop.websiteId, cart.id, id, new Date(now)],
  )
  await forgetForm(queries, shop.websiteId, cart.id)
  return id
}

async function orderOfCart(queries: Queries, checkout: Checkout): Promise<Placement> {
  const { website, cartToken, seen, now } = checkout
  const tokenHash = hashOfToken(cartToken)
  const locked = await lockCart(queries, website.id, tokenHash)
  if (!locked) return { kind: 'no cart' }
  let { orderId } = locked
  if (orderId === null) {
    const cart = await readStoredCart(queries, website.id, tokenHash)
    if (!cart) return { kind: 'no cart' }
    // Here, so that what an owner has ended until now does not count any more.
    const shop = await readCartShop(queries, website, now)
    const computed = await computeCart(queries, shop, cart)
    const refusal = refusalOf(computed, seen)
    if (refusal) return { kind: 'refused', refusal }
    orderId = await insertOrder(queries, computed, checkout)
  }
  const order = await orderById(queries, website.id, orderId)
  if (!order) return { kind: 'no cart' }
  const kind = locked.orderId === null ? 'placed' : 'repeated'
  return { kind, order, token: orderToken(cartToken, orderId) }
}

/** How many pieces of a variant are left. */
async function stockOf(db: Database, websiteId: string, variantId: string): Promise<number> {
  const [row] = await db.query<{ stock: number }>(
    'select stock from variants where website_id = $1 and id = $2',
    [websiteId, variantId],
  )
  return row?.stock ?? 0
}

/**
 * Makes an order of a cart, in one transaction: checks the cart again, takes the pieces, counts the coupons, and closes
 * the cart. A repeated call finds the same order.
 */
export async function placeOrder(db: Database, checkout: Checkout): Promise<Placement> {
  try {
    return await db.transaction((queries) => orderOfCart(queries, checkout))
  } catch (error) {
    if (error instanceof RefusedOrder) return { kind: 'refused', refusal: error.refusal }
    if (!(error instanceof OutOfStockError)) throw error
    const { title, variantId } = error.line
    const available = await stockOf(db, checkout.website.id, variantId)
    return { kind: 'refused', refusal: { code: 'stock', title, available } }
  }
}
