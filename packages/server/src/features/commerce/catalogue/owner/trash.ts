import { type DeletedProductsBody, PRODUCT_TRASH_DAYS } from '@site/runtime/contract'
import { type Database, firstRow, type Statements } from '../../../../base/database/database.js'
import { lock } from '../../../../base/database/lock.js'
import { freePath } from '../../../../content/site/free-path.js'
import { type ProductWrite, themeOf } from './store.js'
import { lockVariants, type ProductKey } from './variants.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** The most products of the answer with those that were deleted. */
const LISTED_MAX = 200

/** The time before which deleted products cannot be restored. */
const since = (now: number) => new Date(now - PRODUCT_TRASH_DAYS * DAY_MS)

/**
 * Deletes a product with its page. Both keep their rows: orders and reviews name the product, the seed does not bring it
 * back, and it can be restored. The page is in no trash of pages.
 */
export const deleteProduct = (
  db: Database,
  key: ProductKey,
  revision: number,
  now: number,
): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== revision) return { kind: 'outdated' }
    await lockVariants(queries, key)
    await queries.query(
      `update products set deleted_at = $3, is_active = false, is_draft = false, revision = revision + 1
       where website_id = $1 and id = $2`,
      [key.websiteId, key.productId, new Date(now)],
    )
    await queries.query(
      'update pages set deleted_at = $3, is_gone = true, revision = revision + 1 where website_id = $1 and id = $2',
      [key.websiteId, key.productId, new Date(now)],
    )
    return { kind: 'saved' }
  })

/** The products that were deleted and can be restored, the last ones first. */
export async function listDeleted(
  db: Statements,
  websiteId: string,
  now: number,
): Promise<DeletedProductsBody> {
  const rows = await db.query<{ id: string; title: string; deletedAt: Date }>(
    `select p.id, coalesce((pages.data || p.owner) ->> 'title', '') as title, p.deleted_at as "deletedAt"
     from products p join pages on pages.website_id = p.website_id and pages.id = p.id
     where p.website_id = $1 and p.deleted_at > $2 order by p.deleted_at desc, p.id limit $3::int`,
    [websiteId, since(now), LISTED_MAX],
  )
  return { products: rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() })) }
}

/**
 * Restores a deleted product: at its address, or at a free one if another page has it by now. A product of an owner comes
 * back as a draft if it was one.
 */
export const restoreProduct = (
  db: Database,
  { websiteId, productId }: ProductKey,
  now: number,
): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const found = await firstRow(
      queries.query<{ path: string }>(
        `select coalesce(pages.owner_path, pages.path) as path from products p
           join pages on pages.website_id = p.website_id and pages.id = p.id
         where p.website_id = $1 and p.id = $2 and p.deleted_at > $3 for update of p`,
        [websiteId, productId, since(now)],
      ),
    )
    if (!found) return { kind: 'missing' }
    const path = await freePath(queries, websiteId, found.path)
    const [page] = await queries.query<{ isDraft: boolean }>(
      `update pages set deleted_at = null, is_gone = false, owner_path = nullif($3, path), revision = revision + 1
       where website_id = $1 and id = $2 returning is_added and published_at = 'infinity' as "isDraft"`,
      [websiteId, productId, path],
    )
    await queries.query(
      `update products set deleted_at = null, is_draft = $3::boolean,
         is_active = (is_seeded or is_added) and not $3::boolean, revision = revision + 1
       where website_id = $1 and id = $2`,
      [websiteId, productId, page!.isDraft],
    )
    return { kind: 'saved' }
  })
