import { REVIEWS_PATH } from '@site/runtime/contract'
import { hashOfToken, newToken } from '../../../base/auth/token.js'
import type { Database, Statements } from '../../../base/database/database.js'
import { LIFETIMES } from '../../../base/limits.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { messageBaseUrl } from '../../../content/site/base-url.js'
import type { ComposerOptions } from '../../mail/mail.js'
import type { OrderMail } from '../../mail/queue.js'
import type { Compose } from '../../mail/worker.js'
import { isKept, type Order, orderById, orderPath } from '../orders/order.js'
import { hasUnreviewed } from '../reviews/requests.js'
import { composeOrderMail } from './compose.js'

/**
 * Makes a token for a link in a message. The database stores only its hash, so a message that is written again has
 * another one; those of earlier attempts work too, because a mail server may have delivered them.
 *
 * @param store gets the hash
 */
async function newLink(store: (tokenHash: string) => Promise<unknown>): Promise<string> {
  const token = newToken()
  await store(hashOfToken(token))
  return token
}

/** A token that opens the page of an order. */
const newOrderToken = (queries: Statements, websiteId: string, orderId: string): Promise<string> =>
  newLink((hash) =>
    queries.query('insert into order_links (website_id, token_hash, order_id) values ($1, $2, $3)', [
      websiteId,
      hash,
      orderId,
    ]),
  )

/** A token that opens the page on which the products of an order are reviewed. */
const newReviewToken = (
  queries: Statements,
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

/** Whether there is a product that the buyer kept and has not reviewed. */
async function hasOpenReviews(db: Database, websiteId: string, order: Order): Promise<boolean> {
  return isKept(order) && hasUnreviewed(db, { websiteId, orderId: order.id, lines: order.lines })
}

/** The absolute address in a message; empty for the owner, and if the website does not know its own address. */
async function addressOf(
  { db, site, served, now }: ComposerOptions,
  website: SeedWebsite,
  orderId: string,
  { recipient, kind }: Pick<OrderMail, 'recipient' | 'kind'>,
): Promise<string> {
  const baseUrl = messageBaseUrl(website, served())
  if (!baseUrl || recipient === 'owner') return ''
  const path =
    kind === 'review'
      ? `${REVIEWS_PATH}?token=${await newReviewToken(db, site.id, orderId, now())}`
      : orderPath(await newOrderToken(db, site.id, orderId))
  return new URL(path, baseUrl).href
}

/** Statements the messages about orders, in the website's language. */
export const orderComposer =
  (options: ComposerOptions): ((mail: OrderMail) => ReturnType<Compose>) =>
  async ({ orderId, recipient, kind, refundedCents }) => {
    const { db, site, texts, owner } = options
    const order = await orderById(db, site.id, orderId)
    if (!order) return null
    if (kind === 'review' && !(await hasOpenReviews(db, site.id, order))) return null
    // A later message has the current amount.
    if (kind === 'partly-refunded' && order.refundedCents !== refundedCents) return null
    // The mark was taken away, or the money paid back, before the turn of its message.
    if (kind === 'sent' && !(order.sentAt && isKept(order))) return null
    if (kind === 'cancelled' && order.status !== 'cancelled') return null
    const { website } = await site.website()
    const address = await addressOf(options, website, order.id, { recipient, kind })
    // A question without its link asks for nothing that the buyer can do.
    if (kind === 'review' && address === '') return null
    const content = composeOrderMail(
      { order, recipient, kind, website, address },
      await texts(website.language),
    )
    return { ...content, to: recipient === 'owner' ? await owner() : order.email }
  }
