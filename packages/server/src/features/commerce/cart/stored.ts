import { randomUUID } from 'node:crypto'
import type { ShippingLocation } from '@site/runtime/contract'
import { firstRow, type Queries, type Statements } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'

/** A stored entry. It has no price: prices come from the variants. */
export interface StoredEntry {
  readonly id: string
  readonly variantId: string
  readonly quantity: number
}

/** A stored cart. */
export interface StoredCart {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly created: number
  readonly revision: number
  readonly shippingLocation: ShippingLocation | null
  readonly shippingOption: string | null
  /** Codes of coupons, in the order in which they were entered. */
  readonly coupons: readonly string[]
  /** The oldest first. */
  readonly entries: readonly StoredEntry[]
}

interface Row extends Omit<StoredCart, 'created'> {
  readonly created: Date
}

const ENTRIES = `select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'variantId', e.variant_id,
    'quantity', e.quantity) order by e.added_at, e.id), '[]') from cart_entries e
  where e.website_id = carts.website_id and e.cart_id = carts.id`

/** A cart that has become an order is no cart any more. */
const OPEN = 'website_id = $1 and token_hash = $2 and order_id is null'

/** Reads a cart with its entries in one statement, so that both are of one revision. */
export async function readStoredCart(
  queries: Statements,
  websiteId: string,
  tokenHash: string,
): Promise<StoredCart | undefined> {
  const [row] = await queries.query<Row>(
    `select id, created_at as created, revision, shipping_location as "shippingLocation",
       shipping_option as "shippingOption", coupons, (${ENTRIES}) as entries from carts where ${OPEN}`,
    [websiteId, tokenHash],
  )
  return row && { ...row, created: row.created.getTime() }
}

/** Reads the entries of a cart, in their order. */
export async function readEntries(
  queries: Statements,
  websiteId: string,
  cartId: string,
): Promise<readonly StoredEntry[]> {
  const [row] = await queries.query<Pick<Row, 'entries'>>(
    `select (${ENTRIES}) as entries from carts where website_id = $1 and id = $2`,
    [websiteId, cartId],
  )
  return row?.entries ?? []
}

/** The cart of a token, open or not. */
export interface LockedCart {
  readonly id: string
  /** Null for an open cart. */
  readonly orderId: string | null
}

/** Locks the cart of a token until the transaction ends, so that no other transaction changes it or gives the token away. */
export async function lockCart(
  queries: Queries,
  websiteId: string,
  tokenHash: string,
): Promise<LockedCart | undefined> {
  const lock = () =>
    queries.query<LockedCart>(
      'select id, order_id as "orderId" from carts where website_id = $1 and token_hash = $2 for update',
      [websiteId, tokenHash],
    )
  const [cart] = await lock()
  // While this one waited, another request may have begun a new cart under the token.
  return cart ?? (await lock())[0]
}

/** Reads a cart that no other transaction changes until this one ends. */
export async function lockStoredCart(
  queries: Queries,
  websiteId: string,
  tokenHash: string,
): Promise<StoredCart | undefined> {
  // A statement of its own: the one that waits for the lock still sees entries from before.
  await lockCart(queries, websiteId, tokenHash)
  return readStoredCart(queries, websiteId, tokenHash)
}

/** Takes the token of a cart that is an order, for another cart. No token has a hash like the one that it leaves. */
export const releaseToken = (queries: Queries, websiteId: string, cartId: string): Promise<unknown> =>
  queries.query(
    `update carts set token_hash = 'order ' || order_id
     where website_id = $1 and id = $2 and order_id is not null`,
    [websiteId, cartId],
  )

/** The order that a cart has become. */
export interface OrderOfCart {
  readonly id: string
  readonly status: 'pending' | 'paid' | 'cancelled' | 'refunded'
}

/** The order that a cart has become; undefined for an open cart and for none. */
export const orderOfCart = (
  queries: Statements,
  websiteId: string,
  tokenHash: string,
): Promise<OrderOfCart | undefined> =>
  firstRow(
    queries.query(
      `select o.id, o.status from carts c join orders o on o.website_id = c.website_id and o.id = c.order_id
       where c.website_id = $1 and c.token_hash = $2`,
      [websiteId, tokenHash],
    ),
  )

/** How many orders of a token wait for their payments. The token leads to them, so it has to stay. */
export async function countPending(
  queries: Statements,
  websiteId: string,
  tokenHash: string,
): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::integer as count from orders
     where website_id = $1 and cart_token_hash = $2 and status = 'pending'`,
    [websiteId, tokenHash],
  )
  return row?.count ?? 0
}

/** The values of a new cart. */
export interface NewCart {
  readonly websiteId: string
  readonly tokenHash: string
  readonly currency: string
  readonly now: number
}

/** The cart of a visitor who has none. */
export const EMPTY_CART: StoredCart = {
  id: '',
  created: 0,
  revision: 0,
  shippingLocation: null,
  shippingOption: null,
  coupons: [],
  entries: [],
}

/** Stores a cart without entries. */
export async function insertCart(
  queries: Queries,
  { websiteId, tokenHash, currency, now }: NewCart,
): Promise<StoredCart> {
  const id = randomUUID()
  await queries.query(
    `insert into carts (website_id, id, token_hash, currency, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [websiteId, id, tokenHash, currency, new Date(now)],
  )
  return { ...EMPTY_CART, id, created: now }
}

/** Stores all of a cart but its entries, under the next revision. */
export const updateCart = (
  queries: Queries,
  websiteId: string,
  cart: Omit<StoredCart, 'entries'>,
  { now, currency }: Pick<NewCart, 'now' | 'currency'>,
): Promise<unknown> =>
  queries.query(
    `update carts set revision = $3, updated_at = $4, currency = $5, shipping_location = $6::jsonb,
       shipping_option = $7, coupons = $8::jsonb
     where website_id = $1 and id = $2`,
    [
      websiteId,
      cart.id,
      cart.revision,
      new Date(now),
      currency,
      cart.shippingLocation && storableJson(cart.shippingLocation),
      cart.shippingOption,
      storableJson(cart.coupons),
    ],
  )

/** Stores an entry, or its new quantity. */
export const saveEntry = (
  queries: Queries,
  place: { readonly websiteId: string; readonly cartId: string; readonly now: number },
  { id, variantId, quantity }: StoredEntry,
): Promise<unknown> =>
  queries.query(
    `insert into cart_entries (website_id, cart_id, id, variant_id, quantity, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (website_id, cart_id, id) do update set quantity = excluded.quantity`,
    [place.websiteId, place.cartId, id, variantId, quantity, new Date(place.now)],
  )

export const deleteEntry = (
  queries: Queries,
  websiteId: string,
  cartId: string,
  entryId: string,
): Promise<unknown> =>
  queries.query('delete from cart_entries where website_id = $1 and cart_id = $2 and id = $3', [
    websiteId,
    cartId,
    entryId,
  ])
