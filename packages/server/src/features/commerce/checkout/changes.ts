import type { Database, Queries } from '../../../base/database/database.js'
import type { Mail } from '../../mail/mail.js'
import { couponKey } from '../coupons/read.js'
import { type Order, orderById, remainingLines } from '../orders/order.js'
import type { PaymentEvent } from './payments/provider.js'
import { removeOrdered, reopenCart } from './reopen-cart.js'
import { OutOfStockError, returnStock, takeStock } from './stock.js'

/** An order of a website. */
export interface OrderPlace {
  readonly websiteId: string
  readonly orderId: string
}

/**
 * Reads an order that no other transaction changes until this one ends. Locks its cart first, and the one that its buyer
 * may have begun since, because a checkout locks the cart before everything else.
 */
export async function lockOrder(
  queries: Queries,
  { websiteId, orderId }: OrderPlace,
): Promise<Order | undefined> {
  await queries.query(
    `select carts.id from carts join orders on orders.website_id = carts.website_id
       and (carts.id = orders.cart_id or carts.token_hash = orders.cart_token_hash)
     where orders.website_id = $1 and orders.id = $2 order by carts.id for update of carts`,
    [websiteId, orderId],
  )
  await queries.query('select id from orders where website_id = $1 and id = $2 for update', [
    websiteId,
    orderId,
  ])
  return orderById(queries, websiteId, orderId)
}

/** Gives pieces, coupons and cart of an unpaid order back. Only a pending order has them, so this happens once. */
async function release(queries: Queries, websiteId: string, order: Order): Promise<void> {
  await returnStock(queries, websiteId, order.lines)
  for (const code of order.totals.coupons.map(couponKey).sort()) {
    await queries.query(
      'update coupon_uses set uses = greatest(uses - 1, 0) where website_id = $1 and code = $2',
      [websiteId, code],
    )
  }
  await queries.query(
    `update orders set status = 'cancelled', stock_state = 'released', cart_id = null
     where website_id = $1 and id = $2`,
    [websiteId, order.id],
  )
  await reopenCart(queries, websiteId, order)
}

/** Releases a pending order, if it still is as it was when it was found. */
const releaseIf = (
  db: Database,
  place: OrderPlace,
  isDue: (order: Order) => boolean,
  released?: (queries: Queries) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction(async (queries) => {
    const order = await lockOrder(queries, place)
    if (order?.status !== 'pending' || !isDue(order)) return false
    await release(queries, place.websiteId, order)
    await released?.(queries)
    return true
  })

/**
 * Cancels an order that is not paid. False if it is paid, or cancelled already.
 *
 * @param cancelled what else belongs into the transaction
 */
export const cancelOrder = (
  db: Database,
  place: OrderPlace,
  cancelled?: (queries: Queries) => Promise<unknown>,
): Promise<boolean> => releaseIf(db, place, () => true, cancelled)

/** Takes the pieces and the coupons of a cancelled order again. Its buyer has paid, so the coupons count in any case. */
async function takeAgain(queries: Queries, websiteId: string, order: Order): Promise<'taken' | 'released'> {
  for (const code of order.totals.coupons.map(couponKey).sort()) {
    await queries.query('update coupon_uses set uses = uses + 1 where website_id = $1 and code = $2', [
      websiteId,
      code,
    ])
  }
  await queries.script('savepoint stock')
  try {
    await takeStock(queries, websiteId, order.lines)
    return 'taken'
  } catch (error) {
    if (!(error instanceof OutOfStockError)) throw error
    await queries.script('rollback to savepoint stock')
    return 'released'
  }
}

/**
 * Stores that an order is paid. A payment may arrive after its order was cancelled: it was charged, so the order counts,
 * and takes its pieces again if they are still there; what was bought leaves the cart. Without the pieces it stays
 * released, and has to be refunded. A payment that is reported after its refund changes no pieces.
 */
async function pay(queries: Queries, websiteId: string, order: Order, now: number): Promise<void> {
  if (order.status === 'paid') return
  const { status } = order
  const stockState = status === 'cancelled' ? await takeAgain(queries, websiteId, order) : 'taken'
  if (status === 'cancelled' && stockState === 'taken') await removeOrdered(queries, websiteId, order)
  await queries.query(
    `update orders set status = $3, stock_state = $4, paid_at = coalesce(paid_at, $5), expires_at = null
     where website_id = $1 and id = $2`,
    [
      websiteId,
      order.id,
      status === 'refunded' ? status : 'paid',
      status === 'refunded' ? order.stockState : stockState,
      new Date(now),
    ],
  )
}

/**
 * Stores a refund of the whole amount, and gives the pieces back. Its coupons stay used. Of the pieces that the owner has
 * refunded, the owner has decided.
 */
async function refund(queries: Queries, websiteId: string, order: Order): Promise<void> {
  if (order.stockState !== 'released') await returnStock(queries, websiteId, remainingLines(order))
  await queries.query(
    `update orders set status = 'refunded', stock_state = 'released', expires_at = null, refunded_cents = $3
     where website_id = $1 and id = $2`,
    [websiteId, order.id, order.totals.grandTotalCents],
  )
}

/** The sum of a refund and those before it. */
const refundedBy = ({ amount, refunded }: PaymentEvent): number => refunded ?? amount ?? 0

const isWhole = ({ totals }: Order, event: PaymentEvent): boolean =>
  refundedBy(event) >= totals.grandTotalCents

/**
 * Stores a refund of a part. The pieces stay the buyer's. Events arrive in any order, and each has the whole sum, so the
 * highest one counts; an order that has no payment yet waits for the report of it as long as that takes.
 */
async function refundPart(queries: Queries, websiteId: string, order: Order, sum: number): Promise<void> {
  if (order.status === 'refunded') return
  await queries.query(
    `update orders set refunded_cents = greatest(refunded_cents, $3::bigint), expires_at = null
     where website_id = $1 and id = $2`,
    [websiteId, order.id, sum],
  )
}

/** A payment of another amount than its order's. */
export class WrongAmountError extends Error {
  override readonly name = 'WrongAmountError'
}

/** An event about an order that is not here, or was paid in another way. */
export class UnknownOrderError extends Error {
  override readonly name = 'UnknownOrderError'
}

function checkAmount({ number, totals, currency }: Order, event: PaymentEvent): void {
  if (event.amount === totals.grandTotalCents && event.currency === currency) return
  throw new WrongAmountError(
    `${event.kind} of order ${number} is ${event.amount} ${event.currency}, and not ${totals.grandTotalCents} ${currency}.`,
  )
}

/** Carries an event out, in whatever order events arrive. */
async function apply(queries: Queries, websiteId: string, order: Order, event: PaymentEvent, now: number) {
  switch (event.kind) {
    case 'paid':
      checkAmount(order, event)
      return pay(queries, websiteId, order, now)
    case 'waiting':
      // A bank may take days, longer than an unpaid order keeps its pieces.
      return queries.query(
        `update orders set expires_at = null where website_id = $1 and id = $2 and status = 'pending'`,
        [websiteId, order.id],
      )
    case 'refunded':
      checkAmount(order, event)
      return isWhole(order, event)
        ? refund(queries, websiteId, order)
        : refundPart(queries, websiteId, order, refundedBy(event))
    default:
      return order.status === 'pending' ? release(queries, websiteId, order) : undefined
  }
}

/** Where and when an event of a provider arrived. */
export interface EventScope {
  readonly websiteId: string
  readonly provider: string
  readonly now: number
  /** Tells buyer and owner; undefined if the server sends no mail. */
  readonly mail: Mail | undefined
}

/** Queues the messages about what an event has changed, in its transaction. */
async function queueMails({ mail, now }: EventScope, queries: Queries, order: Order, event: PaymentEvent) {
  // Events arrive in any order: nobody is told that an order is paid which is refunded.
  if (order.status === 'refunded') return
  const at = new Date(now)
  if (event.kind === 'paid') await mail?.queueOrder(queries, order.id, 'paid', at)
  if (event.kind !== 'refunded') return
  const sum = refundedBy(event)
  if (isWhole(order, event)) await mail?.queueOrder(queries, order.id, 'refunded', at)
  else if (sum > order.refundedCents) await mail?.queueOrder(queries, order.id, 'partly-refunded', at, sum)
}

/**
 * Carries an event of a provider out, once however often it is sent.
 *
 * @returns whether the order is paid, and was not before
 * @throws WrongAmountError for a payment of another amount, UnknownOrderError for an event about another order; nothing
 *   is stored then
 */
export async function applyEvent(db: Database, scope: EventScope, event: PaymentEvent): Promise<boolean> {
  const { websiteId, provider, now, mail } = scope
  const isPaid = await db.transaction(async (queries) => {
    const order = await lockOrder(queries, { websiteId, orderId: event.orderId })
    if (order?.provider !== provider)
      throw new UnknownOrderError(`${event.kind}: there is no order ${event.orderId || '(none is named)'}.`)
    const isNew = await queries.query(
      `insert into payment_events (website_id, provider, id, received_at) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [websiteId, provider, event.id, new Date(now)],
    )
    if (isNew.length === 0) return false
    await apply(queries, websiteId, order, event, now)
    await queueMails(scope, queries, order, event)
    return event.kind === 'paid' && (order.status === 'pending' || order.status === 'cancelled')
  })
  mail?.wake()
  return isPaid
}

/** The most orders that one round cancels. */
const BATCH_SIZE = 100

/**
 * Cancels the orders whose time to pay is over, the oldest first.
 *
 * @returns how many were cancelled; at most 100
 */
export async function cancelExpired(db: Database, websiteId: string, now: number): Promise<number> {
  // Orders of a time when the clock was ahead would hold their pieces until it is there again.
  await db.query(
    `update orders set created_at = $2::timestamptz, expires_at = $2::timestamptz + (expires_at - created_at)
     where website_id = $1 and stock_state = 'held' and expires_at is not null
       and created_at > $2::timestamptz + interval '5 minutes'`,
    [websiteId, new Date(now)],
  )
  const expired = await db.query<{ id: string }>(
    `select id from orders where website_id = $1 and stock_state = 'held' and expires_at < $2
     order by expires_at limit ${BATCH_SIZE}`,
    [websiteId, new Date(now)],
  )
  // A payment that is reported meanwhile ends the time to pay.
  const isDue = ({ expiresAt }: Order) => expiresAt !== null && expiresAt.getTime() < now
  let count = 0
  for (const { id } of expired) if (await releaseIf(db, { websiteId, orderId: id }, isDue)) count += 1
  return count
}
