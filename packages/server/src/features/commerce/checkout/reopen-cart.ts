import { CART_ENTRIES_MAX, QUANTITY_MAX } from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'
import { lockCart, releaseToken } from '../cart/stored.js'
import type { Order } from '../orders/order.js'

/** Moves what a cart contains into another one, and deletes it. What was chosen for the other one counts. */
async function mergeCart(queries: Queries, websiteId: string, from: string, into: string): Promise<void> {
  await queries.query(
    `insert into cart_entries (website_id, cart_id, id, variant_id, quantity, added_at, details)
     select website_id, $3, id, variant_id, quantity, added_at, details from cart_entries
     where website_id = $1 and cart_id = $2
     on conflict (website_id, cart_id, variant_id) do update
       set quantity = least($4::int, cart_entries.quantity + excluded.quantity)`,
    [websiteId, from, into, QUANTITY_MAX],
  )
  await queries.query(
    `delete from cart_entries where website_id = $1 and cart_id = $2 and id in (
       select id from cart_entries where website_id = $1 and cart_id = $2
       order by added_at, id offset ${CART_ENTRIES_MAX})`,
    [websiteId, into],
  )
  await queries.query(
    `update carts set revision = carts.revision + 1,
       coupons = case when carts.coupons = '[]' then old.coupons else carts.coupons end,
       shipping_location = coalesce(carts.shipping_location, old.shipping_location),
       shipping_option = coalesce(carts.shipping_option, old.shipping_option)
     from carts old where old.website_id = $1 and old.id = $2 and carts.website_id = $1 and carts.id = $3`,
    [websiteId, from, into],
  )
  await queries.query('delete from carts where website_id = $1 and id = $2', [websiteId, from])
}

/** Opens the cart of a cancelled order again. If its buyer has begun another one, the goods join it. */
export async function reopenCart(
  queries: Queries,
  websiteId: string,
  { cartId, cartTokenHash }: Order,
): Promise<void> {
  if (cartId === null) return
  const current = cartTokenHash === null ? undefined : await lockCart(queries, websiteId, cartTokenHash)
  if (current && current.id !== cartId) {
    if (current.orderId === null) return mergeCart(queries, websiteId, cartId, current.id)
    await releaseToken(queries, websiteId, current.id)
  }
  await queries.query(
    `update carts set order_id = null, token_hash = coalesce($3, token_hash), revision = revision + 1
     where website_id = $1 and id = $2`,
    [websiteId, cartId, cartTokenHash],
  )
}

/** Takes what an order contains out of its buyer's open cart, into which it came when the order was cancelled. */
export async function removeOrdered(
  queries: Queries,
  websiteId: string,
  { cartTokenHash, lines }: Order,
): Promise<void> {
  const cart = cartTokenHash === null ? undefined : await lockCart(queries, websiteId, cartTokenHash)
  if (cart?.orderId !== null) return
  for (const { variantId, quantity } of lines) {
    const entry = [websiteId, cart.id, variantId, quantity]
    const where = 'website_id = $1 and cart_id = $2 and variant_id = $3'
    await queries.query(`delete from cart_entries where ${where} and quantity <= $4::int`, entry)
    await queries.query(`update cart_entries set quantity = quantity - $4::int where ${where}`, entry)
  }
  await queries.query('update carts set revision = revision + 1 where website_id = $1 and id = $2', [
    websiteId,
    cart.id,
  ])
}
