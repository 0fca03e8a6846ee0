import type { MarkSentRequest } from '@site/runtime/contract'
import type { Database, Queries } from '../../../base/database/database.js'
import { addRecordChange, type Snapshot } from '../../../content/revisions/record-changes.js'
import type { Author } from '../../../content/revisions/store.js'
import type { Mail } from '../../mail/mail.js'
import { isKept, ORDER_COLUMNS, type Order } from './order.js'

/** An order that somebody marks. */
export interface MarkedOrder {
  readonly websiteId: string
  readonly number: number
  readonly author: Author
  /** Tells the buyer; undefined if the server sends no mail. */
  readonly mail: Mail | undefined
}

type Sending = Pick<Order, 'sentAt' | 'carrier' | 'trackingUrl'>

/** The values for the activity, which does not name messages to the buyer. */
const snapshotOf = (number: number, { sentAt, carrier, trackingUrl }: Sending): Snapshot => ({
  name: String(number),
  values: { sent: sentAt !== null, carrier, trackingUrl },
})

/** One that was sent before keeps its time. */
const sendingOf = (order: Order, { sent, carrier, trackingUrl }: MarkSentRequest, at: Date): Sending =>
  sent ? { sentAt: order.sentAt ?? at, carrier, trackingUrl } : { sentAt: null, carrier: '', trackingUrl: '' }

async function store(queries: Queries, websiteId: string, { id }: Order, sending: Sending): Promise<void> {
  await queries.query(
    `update orders set sent_at = $3, carrier = $4, tracking_url = $5 where website_id = $1 and id = $2`,
    [websiteId, id, sending.sentAt, sending.carrier, sending.trackingUrl],
  )
}

/**
 * Marks a paid order as sent, or takes the mark away. A repeated call changes nothing, and sends no second message.
 *
 * @returns the order before; undefined if there is none. One that is not kept by its buyer stays as it is
 */
export async function markSent(
  db: Database,
  { websiteId, number, author, mail }: MarkedOrder,
  request: MarkSentRequest,
): Promise<Order | undefined> {
  const marked = await db.transaction(async (queries) => {
    const [order] = await queries.query<Order>(
      `select ${ORDER_COLUMNS} from orders where website_id = $1 and number = $2 for update`,
      [websiteId, number],
    )
    if (!order || (request.sent && !isKept(order))) return order
    const sending = sendingOf(order, request, author.at)
    const record = { websiteId, kind: 'order', recordId: String(number), author } as const
    const changed = await addRecordChange(
      queries,
      record,
      snapshotOf(number, order),
      snapshotOf(number, sending),
    )
    if (changed === null) return order
    await store(queries, websiteId, order, sending)
    if (request.sent && request.notify) await mail?.queueSent(queries, order.id, author.at)
    return order
  })
  mail?.wake()
  return marked
}
