import type { Context } from 'hono'
import { hashOfToken, newToken } from '../../../base/auth/token.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'
import { cartToken, clearCartCookies, setCartCookies } from '../cart-cookies.js'
import { Carts } from './carts.js'
import { itemsOf } from './items.js'
import { deleteEntry, lockStoredCart, readStoredCart, type StoredCart } from './stored.js'

/** The entries whose products the visitor may not see. */
async function lockedEntries(
  services: Services,
  c: Context<RequestEnv>,
  { entries }: StoredCart,
): Promise<string[]> {
  const { db, site } = services
  const carts = new Carts(services)
  const items = await itemsOf(
    db,
    site.id,
    entries.map(({ variantId }) => variantId),
  )
  const locked: string[] = []
  for (const { id, variantId } of entries) {
    const productId = items.get(variantId)?.productId
    if (productId !== undefined && !(await carts.mayRead(c, productId))) locked.push(id)
  }
  return locked
}

/**
 * Leaves the cart to the next visitor of this browser, after its member has signed out: the goods and the codes stay,
 * under a new token. The place that they go to, the products that only the member may see, and the way to the orders
 * that wait for a payment go with the member.
 */
export async function leaveCart(services: Services, c: Context<RequestEnv>): Promise<void> {
  const { db, site } = services
  const old = hashOfToken(cartToken(c))
  const cart = cartToken(c) === '' ? undefined : await readStoredCart(db, site.id, old)
  if (!cart) return clearCartCookies(c)
  // Before the transaction: the embedded database runs nothing else meanwhile.
  const locked = await lockedEntries(services, c, cart)
  const token = newToken()
  const isLeft = await db.transaction(async (queries) => {
    if (!(await lockStoredCart(queries, site.id, old))) return false
    for (const id of locked) await deleteEntry(queries, site.id, cart.id, id)
    await queries.query('delete from removed_cart_entries where website_id = $1 and cart_id = $2', [
      site.id,
      cart.id,
    ])
    await queries.query(
      `update carts set token_hash = $3, shipping_location = null, shipping_option = null, revision = revision + 1
       where website_id = $1 and id = $2`,
      [site.id, cart.id, hashOfToken(token)],
    )
    return true
  })
  if (isLeft) setCartCookies(c, token)
  else clearCartCookies(c)
}
