import { randomUUID } from 'node:crypto'
import { type Database, firstRow, type Statements } from '../../base/database/database.js'

/** The time that one server has to send a message before another may claim it: 5 minutes. */
export const LEASE_MS = 5 * 60 * 1000

/** The longest time between two attempts to send a message: 6 hours. */
export const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000

/** The subject of a message about an order: paid, cancelled, sent, refunded, partly refunded, or a request for reviews. */
export type OrderMailKind = 'paid' | 'cancelled' | 'sent' | 'refunded' | 'partly-refunded' | 'review'

/** A message about an order. */
export interface OrderMail {
  readonly orderId: string
  readonly recipient: 'owner' | 'buyer'
  readonly kind: OrderMailKind
  /** How much was given back when a message about a part of the amount was queued; 0 for all others. */
  readonly refundedCents: number
}

/** A message about a submission: to the owner, or to the visitor who sent it. */
export interface SubmissionMail {
  readonly submissionId: number
  readonly orderId: null
  readonly recipient: 'owner' | 'sender'
}

/** A message that one server has claimed for sending. */
export type ClaimedMail = Claim & (SubmissionMail | OrderMail)

interface Claim {
  readonly id: number
  readonly messageId: string
  /** Number of this attempt. A server whose lease ended finds a higher number and does not change the row. */
  readonly attempts: number
  readonly queuedAt: Date
}

/** The website of a message, the time, and the domain of its Message-ID. */
export interface QueueScope {
  readonly websiteId: string
  readonly domain: string
  readonly at: Date
}

/** Adds a message about a submission to the queue, in the transaction that stores the submission. */
export const queueMail = (
  queries: Statements,
  submissionId: number,
  { websiteId, domain, at }: QueueScope,
): Promise<unknown> =>
  queries.query(
    `insert into mails (website_id, submission_id, message_id, state, queued_at, due_at)
     values ($1, $2, $3, 'waiting', $4, $4)`,
    [websiteId, submissionId, `<${randomUUID()}@${domain}>`, at],
  )

/** Adds a message about an order to the queue, in the transaction that changes the order. A repeated call adds none. */
export const queueOrderMail = (
  queries: Statements,
  { orderId, recipient, kind, refundedCents }: OrderMail,
  { websiteId, domain, at }: QueueScope,
): Promise<unknown> =>
  queries.query(
    `insert into mails (website_id, order_id, recipient, kind, refunded_cents, message_id, state, queued_at, due_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7) on conflict do nothing`,
    [websiteId, orderId, recipient, kind, refundedCents, `<${randomUUID()}@${domain}>`, at],
  )

/**
 * Takes back the message that an order was sent, so that another one may follow with the carrier or address of now. One
 * that waits is not sent any more.
 */
export const forgetSentMail = (queries: Statements, websiteId: string, orderId: string): Promise<unknown> =>
  queries.query(`delete from mails where website_id = $1 and order_id = $2 and kind = 'sent'`, [
    websiteId,
    orderId,
  ])

/**
 * Claims the message that has been due longest; undefined if none is due. Servers of one database claim different
 * messages. A message that a server claimed and did not finish is due again when the lease ends. A new one,
 * and one that is due later than any wait lasts, is due now: it was queued while the clock was ahead.
 */
export const claimMail = (db: Database, websiteId: string, now: number): Promise<ClaimedMail | undefined> =>
  firstRow(
    db.query<ClaimedMail>(
      `update mails set attempts = attempts + 1, due_at = $3 where id = (
       select id from mails where website_id = $1 and state = 'waiting' and (due_at <= $2 or attempts = 0 or due_at > $4)
       order by due_at, id limit 1 for update skip locked)
     returning id, submission_id as "submissionId", order_id as "orderId", recipient, kind,
       refunded_cents as "refundedCents", message_id as "messageId", attempts, queued_at as "queuedAt"`,
      [websiteId, new Date(now), new Date(now + LEASE_MS), new Date(now + LONGEST_WAIT_MS)],
    ),
  )

/** The result of one attempt. */
export type MailResult =
  | { readonly state: 'sent'; readonly at: number }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'waiting'; readonly dueAt: number; readonly error: string }
  | { readonly state: 'failed'; readonly error: string }

/** Stores the result of an attempt, unless another server has claimed the message since. */
export const finishMail = (
  db: Database,
  { id, attempts }: ClaimedMail,
  result: MailResult,
): Promise<unknown> =>
  db.query(
    `update mails set state = $3, sent_at = $4, due_at = coalesce($5, due_at), error = $6
     where id = $1 and attempts = $2 and state = 'waiting'`,
    [
      id,
      attempts,
      result.state,
      result.state === 'sent' ? new Date(result.at) : null,
      result.state === 'waiting' ? new Date(result.dueAt) : null,
      'error' in result ? result.error : '',
    ],
  )

/** The time at which the next message is due, in milliseconds since 1970; null if none waits. */
export async function nextDue(db: Database, websiteId: string): Promise<number | null> {
  const [row] = await db.query<{ due_at: Date }>(
    `select due_at from mails where website_id = $1 and state = 'waiting' order by due_at limit 1`,
    [websiteId],
  )
  return row ? row.due_at.getTime() : null
}

/**
 * Makes failed and waiting messages due now, with the full period for new attempts.
 *
 * @returns their number
 */
export async function retryMails(db: Database, websiteId: string, now: number): Promise<number> {
  const retried = await db.query(
    `update mails set state = 'waiting', due_at = $2, queued_at = $2
     where website_id = $1 and error <> '' and (state = 'failed' or state = 'waiting') returning id`,
    [websiteId, new Date(now)],
  )
  return retried.length
}
