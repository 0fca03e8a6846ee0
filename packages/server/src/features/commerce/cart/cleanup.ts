import type { Database } from '../../../base/database/database.js'
import { LIFETIMES } from '../../../base/limits.js'

/** The most carts that one request deletes. It adds one at most, so old ones cannot pile up. */
const BATCH_SIZE = 20

/** Deletes some of the carts whose cookies have expired. */
export async function deleteOldCarts(db: Database, websiteId: string, now: number): Promise<void> {
  // Two requests at once delete different carts instead of waiting for each other. An array, because the plan of a
  // subquery may run it, with its limit, once for each cart.
  await db.query(
    `delete from carts where website_id = $1 and id = any(array(
       select id from carts where website_id = $1 and updated_at < $2
       order by updated_at limit ${BATCH_SIZE} for update skip locked))`,
    [websiteId, new Date(now - LIFETIMES.cart)],
  )
}
