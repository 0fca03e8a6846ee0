import {
  type CategoryPath,
  categorySlug,
  LABEL_SUGGESTIONS_MAX,
  labelSlug,
  MAX_NESTED_CATEGORIES,
  type ProductConfigBody,
} from '@site/runtime/contract'
import type { Statements } from '../../../../base/database/database.js'
import { countCategories } from '../categories.js'
import { CATEGORIES, TAGS } from '../read.js'

/** Tags and categories of a shop. */
export type Labels = ProductConfigBody['suggestions']

const firstOf = <Label>(labels: readonly Label[], slugOf: (label: Label) => string): Label[] => [
  ...new Map(labels.map((label) => [slugOf(label), label] as const)).values(),
]

/** The tags and categories of all products, for suggestions. */
export async function readLabels(db: Statements, websiteId: string): Promise<Labels> {
  const labels = <Label>(of: string) =>
    db.query<{ label: Label }>(
      `select distinct label from products p, jsonb_array_elements(${of}) label
       where p.website_id = $1 and p.is_active order by label limit ${LABEL_SUGGESTIONS_MAX}`,
      [websiteId],
    )
  const [tags, categories] = await Promise.all([labels<string>(TAGS), labels<string[]>(CATEGORIES)])
  return {
    tags: firstOf(
      tags.map(({ label }) => label),
      labelSlug,
    ),
    categories: firstOf(
      categories.map(({ label }) => label),
      categorySlug,
    ),
  }
}

/**
 * Whether a product brings its shop categories that are too many. A shop of a theme may have more: its products can be
 * saved with those that they have, or with fewer.
 */
export async function hasTooManyCategories(
  db: Statements,
  { websiteId, productId }: { readonly websiteId: string; readonly productId: string },
  categories: readonly CategoryPath[],
): Promise<boolean> {
  if (categories.length === 0) return false
  const rows = await db.query<{ path: string[]; isOwn: boolean }>(
    `select distinct path, p.id = $2 as "isOwn" from products p, jsonb_array_elements(${CATEGORIES}) path
     where p.website_id = $1 and p.is_active`,
    [websiteId, productId],
  )
  const others = rows.filter(({ isOwn }) => !isOwn).map(({ path }) => path)
  const after = countCategories([...others, ...categories])
  return after > MAX_NESTED_CATEGORIES && after > countCategories(rows.map(({ path }) => path))
}
