import { formatMoney, money, type RefundRequest } from '@site/runtime/contract'
import type { Database, Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { addRecordChange } from '../../../content/revisions/record-changes.js'
import type { Author } from '../../../content/revisions/store.js'
import type { Mail } from '../../mail/mail.js'
import { lockOrder, type OrderPlace } from '../checkout/changes.js'
import type { RefundResult } from '../checkout/payments/provider.js'
import { returnStock } from '../checkout/stock.js'
import { needsRefund, type Order, type Refund, remainingLines } from '../orders/order.js'
import { openRefund, remainingCents } from '../orders/refundable.js'

/** The most refunds of one order, so that its row stays small. */
const REFUNDS_MAX = 100

/** An order, who refunds it, and what the refund changes besides. */
export interface RefundScope extends OrderPlace {
  readonly db: Database
  readonly author: Author
  /** The name of the payment provider of this server. */
  readonly provider: string
  /** Tells the buyer; undefined if the server sends no mail. */
  readonly mail: Mail | undefined
}

const amountText = (minor: number, { currency }: Order): string => formatMoney(money(minor, currency))

/** The sentence about an order that was paid elsewhere; null for one of the provider of this server. */
const elsewhere = ({ number, provider }: Order, own: string): string | null =>
  provider === own
    ? null
    : `Order ${number} was paid with “${provider}”, and this server uses “${own}”. Pay it back there.`

/** The sentence about a refund that cannot be requested; null if it can. */
function issueOf(order: Order, request: RefundRequest): string | null {
  const { number, status, refunds } = order
  const rest = remainingCents(order)
  if (status === 'refunded') return `Order ${number} was paid back already.`
  if (status !== 'paid') return `Order ${number} can’t be paid back: it is not paid.`
  if (openRefund(order))
    return `A refund of order ${number} waits for the answer of the payment provider. Ask for that one again first.`
  if (refunds.length >= REFUNDS_MAX)
    return `Order ${number} has too many refunds. Pay it back at the provider.`
  if (request.amount > rest)
    return `Of order ${number}, ${amountText(rest, order)} can be paid back, and not more.`
  if (request.amount === 0 && rest > 0) return 'Enter the amount to pay back.'
  const left = remainingLines(order)
  const requested = new Map<number, number>()
  for (const { line, quantity } of request.lines) requested.set(line, (requested.get(line) ?? 0) + quantity)
  const tooMany = [...requested].find(([line, quantity]) => quantity > (left[line]?.quantity ?? 0))
  if (!tooMany) return null
  const { title, quantity } = left[tooMany[0]] ?? { title: `line ${tooMany[0]}`, quantity: 0 }
  return `Of “${title}”, ${quantity} can be paid back, and not more.`
}

/** A refund as it is stored first. One of the whole rest is about all pieces, also those that the request does not name. */
function refundOf(order: Order, request: RefundRequest, { account, at }: Author): Refund {
  const isRest = request.amount === remainingCents(order)
  const rest = remainingLines(order).flatMap(({ quantity }, line) =>
    quantity > 0 ? [{ line, quantity }] : [],
  )
  return {
    id: request.id,
    state: 'open',
    amountCents: request.amount,
    lines: isRest ? rest : request.lines,
    // The pieces of a sold-out order were sold to others.
    restock: request.restock && !needsRefund(order),
    note: request.note,
    reference: '',
    reason: '',
    at: at.toISOString(),
    person: account.name || account.email,
  }
}

const storeRefunds = (queries: Queries, { websiteId, orderId }: OrderPlace, refunds: readonly Refund[]) =>
  queries.query('update orders set refunds = $3::jsonb where website_id = $1 and id = $2', [
    websiteId,
    orderId,
    storableJson(refunds),
  ])

/** A refund to ask the provider for. `isNew`: this call has stored it. */
export interface Reservation {
  readonly order: Order
  readonly refund: Refund
  readonly isNew: boolean
}

/**
 * Stores a refund before it is requested from the provider, so that no other one is made meanwhile and a lost answer is
 * known. A repeated request finds the same one.
 *
 * @returns why it is not made, as a sentence; undefined without such an order
 */
export const reserveRefund = (
  scope: RefundScope,
  request: RefundRequest,
): Promise<Reservation | string | undefined> =>
  scope.db.transaction(async (queries) => {
    const order = await lockOrder(queries, scope)
    if (!order) return undefined
    const known = order.refunds.find(({ id }) => id === request.id)
    if (known && known.amountCents !== request.amount)
      return `This refund was requested with ${amountText(known.amountCents, order)}. Load the order again to see what became of it.`
    if (known && known.state !== 'open') return { order, refund: known, isNew: false }
    const issue = elsewhere(order, scope.provider) ?? (known ? null : issueOf(order, request))
    if (issue !== null) return issue
    if (known) return { order, refund: known, isNew: false }
    const refund = refundOf(order, request, scope.author)
    await storeRefunds(queries, scope, [...order.refunds, refund])
    return { order, refund, isNew: true }
  })

/** Changes a refund that is still open, within the order as it is now. */
const settle = (
  { db, ...scope }: RefundScope,
  id: string,
  change: (queries: Queries, order: Order, refund: Refund) => Promise<Refund>,
): Promise<void> =>
  db.transaction(async (queries) => {
    const order = await lockOrder(queries, scope)
    const refund = order?.refunds.find((each) => each.id === id)
    if (!order || refund?.state !== 'open') return
    const settled = await change(queries, order, refund)
    await storeRefunds(
      queries,
      scope,
      order.refunds.map((each) => (each.id === id ? settled : each)),
    )
  })

/** Stores that the provider has refused a refund. Its amount and its pieces can be refunded again. */
export const refuseRefund = (scope: RefundScope, id: string, reason: string): Promise<void> =>
  settle(scope, id, async (_queries, _order, refund) => ({ ...refund, state: 'refused', reason }))

/** Records who has paid back how much, and nothing about the buyer. An event may have counted the amount already. */
async function record(
  queries: Queries,
  { websiteId, author }: RefundScope,
  order: Order,
  { refund, sum }: { readonly refund: Refund; readonly sum: number },
): Promise<void> {
  const values = (cents: number) => ({ refunded: cents > 0 ? amountText(cents, order) : '' })
  const name = String(order.number)
  const pieces = refund.lines.map(({ line, quantity }) => `${quantity} × ${order.lines[line]!.title}`)
  await addRecordChange(
    queries,
    { websiteId, kind: 'order', recordId: name, author },
    { name, values: values(sum - refund.amountCents) },
    { name, values: { ...values(sum), ...(refund.restock && { restocked: pieces }) } },
  )
}

/** The sum of all refunds. The provider may have reported this one already, in the sum of an event. */
function sumAfter(order: Order, { amountCents }: Refund, { refunded }: RefundResult): number {
  const sum = refunded ?? order.refundedCents + amountCents
  return Math.max(order.refundedCents, Math.min(sum, order.totals.grandTotalCents))
}

/**
 * Stores that the provider has made a refund: pieces, sum and state of the order, the line of the activity and the
 * message to the buyer, once. The coupons of the order stay used.
 */
export async function completeRefund(scope: RefundScope, id: string, result: RefundResult): Promise<void> {
  await settle(scope, id, async (queries, order, refund) => {
    const { websiteId, orderId, author, mail } = scope
    const pieces = refund.lines.map(({ line, quantity }) => ({ ...order.lines[line]!, quantity }))
    if (refund.restock) await returnStock(queries, websiteId, pieces)
    const sum = sumAfter(order, refund, result)
    const isWhole = sum >= order.totals.grandTotalCents
    await queries.query(
      `update orders set refunded_cents = $3::bigint,
         status = case when $4 then 'refunded' else status end,
         stock_state = case when $4 then 'released' else stock_state end
       where website_id = $1 and id = $2`,
      [websiteId, orderId, sum, isWhole],
    )
    await record(queries, scope, order, { refund, sum })
    if (isWhole) await mail?.queueOrder(queries, orderId, 'refunded', author.at)
    else await mail?.queueOrder(queries, orderId, 'partly-refunded', author.at, sum)
    return { ...refund, state: 'done', reference: result.reference }
  })
  scope.mail?.wake()
}
