import type { Queries } from '../../../base/database/database.js'
import { LIFETIMES } from '../../../base/limits.js'
import { hashOfToken, newCartToken } from '../cart-cookies.js'

/**
 * Makes a token for a link in a message. The database stores only its hash, so a message that is written again has
 * another one; those of earlier attempts work too, because a mail server may have delivered them.
 *
 * @param store gets the hash
 */
async function newLink(store: (tokenHash: string) => Promise<unknown>): Promise<string> {
  const token = newCartToken()
  await store(hashOfToken(token))
  return token
}

type Writes = Pick<Queries, 'query'>

/** A token that opens the page of an order. */
export const newOrderToken = (queries: Writes, websiteId: string, orderId: string): Promise<string> =>
  newLink((hash) =>
    queries.query('insert into order_links (website_id, token_hash, order_id) values ($1, $2, $3)', [
      websiteId,
      hash,
      orderId,
    ]),
  )

/** A token that opens the page on which the products of an order are reviewed. */
export const newReviewToken = (
  queries: Writes,
  websiteId: string,
  orderId: string,
  now: number,
): Promise<string> =>
  newLink((hash) =>
    queries.query(
      'insert into review_requests (website_id, token_hash, order_id, expires_at) values ($1, $2, $3, $4)',
      [websiteId, hash, orderId, new Date(now + LIFETIMES.reviewLink)],
    ),
  )
