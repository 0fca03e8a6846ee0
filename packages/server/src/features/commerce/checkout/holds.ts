import { createHmac } from 'node:crypto'
import type { Queries, Statements } from '../../../base/database/database.js'
import type { OrderLine } from '../orders/order.js'
import type { CommerceSettings } from '../settings.js'

/** How long an order that was not paid counts against its network, in milliseconds. */
const MEMORY_MS = 24 * 60 * 60 * 1000

/** The pieces that a buyer may always order: a pair, also if there is no more of it. */
const PAIR = 2

/** A network that has let go as many orders of a variant as this gets no last piece of it for a while. */
const DROPPED_MAX = 2

/** The pieces that unpaid orders of one network hold, and would hold. */
export interface HoldIssue {
  /** The line that holds too much; its title is empty if the order has too many pieces as a whole. */
  readonly title: string
  /** How many pieces the network may order now. */
  readonly available: number
}

/** The network of a buyer for {@link checkHolds}. Nobody finds the address by it without the secret. */
export const holderOf = (secret: string, websiteId: string, address: string): string =>
  createHmac('sha256', secret).update(`${websiteId}\n${address}`).digest('base64url')

interface Held {
  readonly variantId: string
  /** Pieces of orders that can still be paid. */
  readonly held: number
  /** Orders that were cancelled, or whose time to pay was over. */
  readonly dropped: number
}

async function heldBy(queries: Queries, websiteId: string, holder: string, now: number) {
  const rows = await queries.query<Held>(
    `select line ->> 'variantId' as "variantId",
       coalesce(sum((line ->> 'quantity')::int) filter
         (where stock_state = 'held' and expires_at is not null), 0)::int as held,
       (count(*) filter (where status = 'cancelled'))::int as dropped
     from orders, jsonb_array_elements(lines) as line
     where website_id = $1 and holder = $2 and created_at > $3 and (line ->> 'takesStock')::boolean
     group by line ->> 'variantId'`,
    [websiteId, holder, new Date(now - MEMORY_MS)],
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}

async function stockOf(queries: Queries, websiteId: string, variantId: string): Promise<number> {
  const [row] = await queries.query<{ stock: number }>(
    'select stock from variants where website_id = $1 and id = $2',
    [websiteId, variantId],
  )
  return row?.stock ?? 0
}

/** The buyer of an order that has taken its pieces already. */
export interface Hold {
  readonly websiteId: string
  readonly holder: string
  readonly limits: CommerceSettings['unpaid']
  readonly now: number
}

/**
 * Checks what a network holds together with a new order: orders without a payment cost nothing, so nobody may take a
 * product away from others with them. Runs after the order has taken its pieces and its number, whose lock keeps
 * other orders of the website waiting.
 *
 * @returns null if the order may hold them
 */
export async function checkHolds(
  queries: Queries,
  { websiteId, holder, limits, now }: Hold,
  lines: readonly OrderLine[],
): Promise<HoldIssue | null> {
  const held = await heldBy(queries, websiteId, holder, now)
  const holding = lines.filter(({ takesStock }) => takesStock)
  for (const { variantId, title, quantity } of holding) {
    const { held: before, dropped } = held.get(variantId) ?? { held: 0, dropped: 0 }
    const share = (((await stockOf(queries, websiteId, variantId)) + quantity + before) * limits.share) / 100
    // The last pieces are somebody's. Whoever has let them go again and again leaves them to others.
    const most = dropped < DROPPED_MAX ? Math.max(PAIR, Math.ceil(share)) : Math.floor(share)
    if (before + quantity > most) return { title, available: Math.max(0, most - before) }
  }
  const before = [...held.values()].reduce((sum, row) => sum + row.held, 0)
  const pieces = holding.reduce((sum, { quantity }) => sum + quantity, 0)
  return before + pieces > limits.pieces
    ? { title: '', available: Math.max(0, limits.pieces - before) }
    : null
}

/** Forgets the networks of orders that do not count any more. */
export const forgetHolders = (queries: Statements, websiteId: string, now: number): Promise<unknown> =>
  queries.query(
    `update orders set holder = null where website_id = $1 and holder is not null and created_at <= $2`,
    [websiteId, new Date(now - MEMORY_MS)],
  )
