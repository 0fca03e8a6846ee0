import { firstRow, type Queries, type Statements } from '../../../base/database/database.js'
import type { StoredEntry } from './stored.js'

/** The latest removed entries that each cart keeps. */
const REMOVED_KEPT = 20

/** For how long the page of the cart names what was removed without script. */
const NAMED_MS = 60 * 60 * 1000

/** A cart whose entries are removed and put back. */
export interface CartPlace {
  readonly websiteId: string
  readonly cartId: string
  readonly now: number
}

/** Removes an entry, and keeps it for an undo. The oldest of those that are too many are forgotten. */
export async function removeEntry(
  queries: Queries,
  { websiteId, cartId, now }: CartPlace,
  entryId: string,
): Promise<void> {
  await queries.query(
    `with removed as (
       delete from cart_entries where website_id = $1 and cart_id = $2 and id = $3
       returning website_id, cart_id, id, variant_id, quantity, added_at, details
     )
     insert into removed_cart_entries
       (website_id, cart_id, id, variant_id, quantity, added_at, details, removed_at)
     select removed.*, $4 from removed
     on conflict (website_id, cart_id, id) do update
       set variant_id = excluded.variant_id, quantity = excluded.quantity, added_at = excluded.added_at,
         details = excluded.details, removed_at = excluded.removed_at`,
    [websiteId, cartId, entryId, new Date(now)],
  )
  await queries.query(
    `delete from removed_cart_entries where website_id = $1 and cart_id = $2 and id in (
       select id from removed_cart_entries where website_id = $1 and cart_id = $2 and id <> $3
       order by removed_at desc, id offset ${REMOVED_KEPT - 1})`,
    [websiteId, cartId, entryId],
  )
}

/** An entry that was removed; undefined for one that is not known, or no more. */
export const removedEntry = (
  queries: Statements,
  { websiteId, cartId }: Omit<CartPlace, 'now'>,
  entryId: string,
): Promise<StoredEntry | undefined> =>
  firstRow(
    queries.query<StoredEntry>(
      `select id, variant_id as "variantId", quantity from removed_cart_entries
     where website_id = $1 and cart_id = $2 and id = $3`,
      [websiteId, cartId, entryId],
    ),
  )

/** Puts a removed entry back at its place, in this quantity. The cart has no other entry of its variant. */
export const putBackEntry = (
  queries: Queries,
  { websiteId, cartId }: Omit<CartPlace, 'now'>,
  { id, quantity }: StoredEntry,
): Promise<unknown> =>
  queries.query(
    `with put_back as (
       delete from removed_cart_entries where website_id = $1 and cart_id = $2 and id = $3
       returning website_id, cart_id, id, variant_id, added_at, details
     )
     insert into cart_entries (website_id, cart_id, id, variant_id, added_at, details, quantity)
     select put_back.*, $4::int from put_back`,
    [websiteId, cartId, id, quantity],
  )

/** The entries that the latest change has removed, unless that was long ago. */
export const latestRemoved = (
  queries: Statements,
  { websiteId, cartId, now }: CartPlace,
): Promise<StoredEntry[]> =>
  queries.query<StoredEntry>(
    `select id, variant_id as "variantId", quantity from removed_cart_entries
     where website_id = $1 and cart_id = $2 and removed_at = (
       select max(removed_at) from removed_cart_entries
       where website_id = $1 and cart_id = $2 and removed_at > $3)
     order by added_at, id`,
    [websiteId, cartId, new Date(now - NAMED_MS)],
  )
