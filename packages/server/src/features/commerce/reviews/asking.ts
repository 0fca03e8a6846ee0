import { DAY_MS } from '@site/runtime/contract'
import type { Database } from '../../../base/database/database.js'
import { keepWorking } from '../../../base/time/rounds.js'
import { openSite } from '../../../content/site/site.js'
import type { Mail } from '../../mail/mail.js'
import { readShop } from '../shop.js'

/** How often {@link keepAsking} runs. */
const ROUND_MS = 60 * 60 * 1000

/** The most orders that one statement finds. */
const BATCH_SIZE = 100

/** Orders that were due longer ago are not asked about: a shop that turns this on writes to no buyers of last year. */
export const LATEST_DAYS = 30

/** The services that asking for reviews needs. */
export interface AskingOptions {
  readonly db: Database
  readonly websiteId: string
  readonly mail: Mail
  /** Whether the site has the page that the link leads to. */
  readonly hasPage: () => Promise<boolean>
  readonly now: () => number
}

/** The ids of orders that are due, the oldest first. A paid order without its pieces waits for a refund. */
async function dueOrders(
  { db, websiteId, now }: AskingOptions,
  afterDays: number,
): Promise<readonly string[]> {
  const latest = now() - afterDays * DAY_MS
  const rows = await db.query<{ id: string }>(
    `select id from orders where website_id = $1 and status = 'paid' and stock_state <> 'released'
       and paid_at <= $2 and paid_at > $3
       and not exists (select 1 from mails where mails.website_id = orders.website_id
         and mails.order_id = orders.id and mails.kind = 'review')
     order by paid_at limit ${BATCH_SIZE}`,
    [websiteId, new Date(latest), new Date(latest - LATEST_DAYS * DAY_MS)],
  )
  return rows.map(({ id }) => id)
}

/**
 * Queues a message for each order that was paid some days ago, once for each order, if the settings of the shop say so.
 * Several servers of one database queue it once.
 *
 * @returns the number of orders
 */
export async function askForReviews(options: AskingOptions): Promise<number> {
  const { db, websiteId, mail, hasPage, now } = options
  const { website } = await openSite(db, websiteId).website()
  const { settings } = await readShop(db, website, now())
  const afterDays = settings.reviews?.askAfterDays
  // The link needs the address of the website, and its page.
  if (afterDays === undefined || !website.baseUrl || !(await hasPage())) return 0
  let asked = 0
  for (;;) {
    const due = await dueOrders(options, afterDays)
    for (const id of due)
      await db.transaction((queries) => mail.queueOrder(queries, id, 'review', new Date(now())))
    asked += due.length
    if (due.length < BATCH_SIZE) break
  }
  if (asked > 0) mail.wake()
  return asked
}

/**
 * Asks for reviews now and every hour.
 *
 * @returns stops it
 */
export const keepAsking = (options: AskingOptions): (() => Promise<void>) =>
  keepWorking(() => askForReviews(options), ROUND_MS, 'Buyers could not be asked for reviews.')
