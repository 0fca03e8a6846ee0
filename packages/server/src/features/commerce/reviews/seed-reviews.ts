import { ShopDay } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { NAME_MAX, TEXT_MAX } from './fields.js'

const MAX_REVIEWS = 200

/** A review of the seed, such as one that was written before the site was. */
const SeedReview = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: v.optional(v.pipe(v.string(), v.maxLength(TEXT_MAX)), ''),
  name: v.optional(v.pipe(v.string(), v.maxLength(NAME_MAX)), ''),
  date: ShopDay,
})

/** The reviews of a product of the seed. */
export const SeedReviews = v.pipe(v.array(SeedReview), v.maxLength(MAX_REVIEWS))

interface ReviewedPages {
  readonly website: { readonly id: string }
  readonly pages: readonly {
    readonly id: string
    readonly product?: { readonly reviews: v.InferOutput<typeof SeedReviews> } | undefined
  }[]
}

/** Writes the reviews of a seed in the place of those of an earlier one. Reviews of orders stay. */
export async function writeSeedReviews(queries: Queries, { website, pages }: ReviewedPages): Promise<void> {
  const rows = pages.flatMap(({ id, product }) =>
    // Noon in UTC is the same day nearly everywhere.
    (product?.reviews ?? []).map(({ date, ...review }) => ({
      ...review,
      product_id: id,
      at: `${date}T12:00Z`,
    })),
  )
  await queries.query('delete from reviews where website_id = $1 and order_id is null', [website.id])
  await queries.query(
    `insert into reviews (website_id, product_id, rating, text, name, created_at)
     select $1, product_id, rating, text, name, at from jsonb_to_recordset($2::jsonb)
       as row(product_id text, rating smallint, text text, name text, at timestamptz)`,
    [website.id, storableJson(rows)],
  )
}
