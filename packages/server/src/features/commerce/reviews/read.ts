import type { Statements } from '../../../base/database/database.js'

/** The most reviews that a product shows. */
const LATEST = 20

/** A review that everybody may read. */
export interface Review {
  readonly rating: number
  readonly text: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The reviews of a product. */
export interface ProductReviews {
  readonly count: number
  /** From 1 to 5; 0 without reviews. */
  readonly average: number
  /** The latest first; at most 20, and none in lists of products. */
  readonly items: readonly Review[]
}

/** The reviews of a product without any. */
export const NO_REVIEWS: ProductReviews = { count: 0, average: 0, items: [] }

/** How many reviews each product has, and their average, by the id of the product. Products without reviews are missing. */
export async function readRatings(
  db: Statements,
  websiteId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductReviews>> {
  const rows = await db.query<{ id: string; count: number; sum: number }>(
    `select product_id as id, count(*)::integer as count, sum(rating)::integer as sum from reviews
     where website_id = $1 and product_id = any (array(select jsonb_array_elements_text($2::jsonb))) and is_visible
     group by product_id`,
    [websiteId, JSON.stringify(productIds)],
  )
  return new Map(rows.map(({ id, count, sum }) => [id, { count, average: sum / count, items: [] }]))
}

/** The reviews of one product, with the latest of them. */
export async function readReviews(
  db: Statements,
  websiteId: string,
  productId: string,
): Promise<ProductReviews> {
  const [ratings, rows] = await Promise.all([
    readRatings(db, websiteId, [productId]),
    db.query<{ rating: number; text: string; name: string; at: Date }>(
      `select rating, text, name, created_at as at from reviews
       where website_id = $1 and product_id = $2 and is_visible order by created_at desc, id desc limit ${LATEST}`,
      [websiteId, productId],
    ),
  ])
  const items = rows.map(({ at, ...review }) => ({ ...review, createdAt: at.getTime() }))
  return { ...(ratings.get(productId) ?? NO_REVIEWS), items }
}
