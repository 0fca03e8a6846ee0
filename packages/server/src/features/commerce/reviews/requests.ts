import { DAY_MS } from '@site/runtime/contract'
import { hashOfToken } from '../../../base/auth/token.js'
import { hasRows, type Statements } from '../../../base/database/database.js'
import { isKept, type Order, type OrderLine, orderByToken } from '../orders/order.js'
import type { CommerceSettings } from '../settings.js'
import type { Shop } from '../shop.js'
import type { ReviewValues } from './fields.js'

/**
 * Whether the page of an order leads its buyer to reviews: from the day on which the shop asks for them, because nobody
 * can review what has not arrived. A shop that does not ask takes reviews from the payment on.
 */
export const mayReview = (
  order: Pick<Order, 'status' | 'stockState' | 'paidAt'>,
  { reviews }: Pick<CommerceSettings, 'reviews'>,
  now: number,
): boolean =>
  isKept(order) &&
  order.paidAt !== null &&
  now >= order.paidAt.getTime() + (reviews?.askAfterDays ?? 0) * DAY_MS

/** An invitation to review what an order contains. */
export interface ReviewRequest {
  readonly websiteId: string
  readonly orderId: string
  readonly lines: readonly OrderLine[]
}

/**
 * The invitation of a link: of the message that asks, or of the page of an order. Undefined if its time is over or has
 * not come, or if there is none.
 */
export async function requestOfToken(
  queries: Statements,
  { websiteId, settings }: Pick<Shop, 'websiteId' | 'settings'>,
  token: string,
  now: number,
): Promise<ReviewRequest | undefined> {
  const [row] = await queries.query<Pick<ReviewRequest, 'orderId' | 'lines'>>(
    `select orders.id as "orderId", orders.lines from review_requests requests
       join orders on orders.website_id = requests.website_id and orders.id = requests.order_id
     where requests.website_id = $1 and requests.token_hash = $2 and requests.expires_at > $3`,
    [websiteId, hashOfToken(token), new Date(now)],
  )
  if (row) return { websiteId, ...row }
  const order = await orderByToken(queries, websiteId, token)
  return order && mayReview(order, settings, now)
    ? { websiteId, orderId: order.id, lines: order.lines }
    : undefined
}

/** A product of an order. */
export interface ReviewedProduct {
  readonly id: string
  readonly title: string
  /** The path of its page; empty once it has none. */
  readonly path: string
  readonly picture: { readonly file: string; readonly alt: string } | undefined
  readonly isReviewed: boolean
}

interface Row {
  id: string
  title: string | null
  path: string | null
  pictures: readonly { file: string; alt: string }[] | null
  is_reviewed: boolean
}

/** The products of an order, each once, in the order of its lines. A product without a page has its title of then. */
export async function productsOf(
  queries: Statements,
  { websiteId, orderId, lines }: ReviewRequest,
): Promise<ReviewedProduct[]> {
  const titles = new Map(lines.map(({ productId, title }) => [productId, title]))
  const rows = await queries.query<Row>(
    `select p.id, pages.data ->> 'title' as title, pages.path, (p.data || p.owner_data) -> 'pictures' as pictures,
       reviews.id is not null as is_reviewed
     from products p
       left join current_pages pages on pages.website_id = p.website_id and pages.id = p.id
       left join reviews on reviews.website_id = p.website_id and reviews.product_id = p.id and reviews.order_id = $2
     where p.website_id = $1 and p.id = any (array(select jsonb_array_elements_text($3::jsonb)))`,
    [websiteId, orderId, JSON.stringify([...titles.keys()])],
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return [...titles].flatMap(([id, title]) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { path, pictures, is_reviewed: isReviewed } = row
    return [{ id, title: row.title ?? title, path: path ?? '', picture: pictures?.[0], isReviewed }]
  })
}

/** Whether an order has a product that its buyer can still review. */
export async function hasUnreviewed(queries: Statements, request: ReviewRequest): Promise<boolean> {
  const products = await productsOf(queries, request)
  return products.some(({ isReviewed }) => !isReviewed)
}

/** Stores a review; false if the order has one of this product. */
export const addReview = (
  queries: Statements,
  { websiteId, orderId }: ReviewRequest,
  { productId, rating, text, name }: ReviewValues,
  now: number,
): Promise<boolean> =>
  hasRows(
    queries.query(
      `insert into reviews (website_id, product_id, order_id, rating, text, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (website_id, order_id, product_id) do nothing returning id`,
      [websiteId, productId, orderId, rating, text, name, new Date(now)],
    ),
  )
