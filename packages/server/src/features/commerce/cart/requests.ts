import type { Queries } from '../../../base/database/database.js'

/** The latest requests of each cart that are remembered. */
const REQUESTS_KEPT = 50

/** A request of a cart, under the id that a page repeats with it. */
export interface CartRequest {
  readonly websiteId: string
  readonly cartId: string
  readonly requestId: string
}

/** The entry that a request has added; undefined for a new request. */
export async function entryOfRequest(
  queries: Queries,
  { websiteId, cartId, requestId }: CartRequest,
): Promise<string | undefined> {
  const [row] = await queries.query<{ entry_id: string }>(
    'select entry_id from cart_requests where website_id = $1 and cart_id = $2 and request_id = $3',
    [websiteId, cartId, requestId],
  )
  return row?.entry_id
}

/** Remembers a request that was carried out, and forgets the oldest of those that are too many. */
export async function rememberRequest(
  queries: Queries,
  { websiteId, cartId, requestId }: CartRequest,
  entryId: string,
  now: number,
): Promise<void> {
  await queries.query(
    'insert into cart_requests (website_id, cart_id, request_id, entry_id, at) values ($1, $2, $3, $4, $5)',
    [websiteId, cartId, requestId, entryId, new Date(now)],
  )
  await queries.query(
    `delete from cart_requests where website_id = $1 and cart_id = $2 and request_id in (
       select request_id from cart_requests where website_id = $1 and cart_id = $2 and request_id <> $3
       order by at desc, request_id offset ${REQUESTS_KEPT - 1})`,
    [websiteId, cartId, requestId],
  )
}
