import { REVIEWS_PATH } from '@site/runtime/contract'
import type { Database } from '../../../base/database/database.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { messageBaseUrl } from '../../../content/site/base-url.js'
import type { ComposerOptions } from '../../mail/mail.js'
import type { ClaimedMail, OrderMail } from '../../mail/queue.js'
import type { Compose } from '../../mail/worker.js'
import { isKept, type Order, orderById, orderPath } from '../orders/order.js'
import { hasUnreviewed } from '../reviews/requests.js'
import { composeOrderMail } from './compose.js'
import { newOrderToken, newReviewToken } from './links.js'

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

/** Writes the messages about orders, in the website's language. */
export const orderComposer =
  (options: ComposerOptions): ((claimed: ClaimedMail) => ReturnType<Compose>) =>
  async ({ orderId, recipient, kind, refundedCents }) => {
    const { db, site, texts, owner } = options
    const order = orderId === null ? undefined : await orderById(db, site.id, orderId)
    if (!order) return null
    if (kind === 'review' && !(await hasOpenReviews(db, site.id, order))) return null
    // A later message says how much it is by now.
    if (kind === 'partly-refunded' && order.refundedCents !== refundedCents) return null
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
