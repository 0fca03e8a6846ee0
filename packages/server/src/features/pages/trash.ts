import { isFixedPath, type PageTrashBody, PageType } from '@site/runtime/contract'
import { type Database, firstRow, type Queries, type Statements } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { LIFETIMES } from '../../base/limits.js'
import { keepWorking } from '../../base/time/rounds.js'
import { freePath } from '../../content/site/free-path.js'
import { type PageKey, type PageWrite, type Theme, themeOf } from './store.js'

/** The most pages of the answer with the trash. */
const LISTED_MAX = 500

/** The site itself leads to such a page, as to the home page, or a step of a purchase does. */
const isOfSite = ({ themePath, pageType }: Pick<Theme, 'themePath' | 'pageType'>) =>
  isFixedPath(themePath) || pageType >= PageType.notFound

/** Why a page cannot be deleted; null for one that can. */
export const keptAs = (
  page: Pick<Theme, 'themePath' | 'pageType' | 'isProduct'>,
): 'site' | 'product' | null => {
  if (page.isProduct) return 'product'
  return isOfSite(page) ? 'site' : null
}

const KEPT = {
  site: 'The site itself leads to this page, so it stays.',
  product: 'This page is a product. Products are changed in the shop.',
} as const

/** A page that is still in the trash, by its id or any. The second parameter is the time before which others were deleted. */
const IN_TRASH = 'website_id = $1 and deleted_at > $2 and not is_gone'

const since = (now: number) => new Date(now - LIFETIMES.deletedPage)

/** Puts a page into the trash. Visitors do not find it any more. */
export const deletePage = (db: Database, key: PageKey, revision: number, now: number): Promise<PageWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const page = await themeOf(queries, key)
    if (!page) return { kind: 'missing' }
    if (page.revision !== revision) return { kind: 'outdated' }
    const kept = keptAs(page)
    if (kept) return { kind: 'invalid', errors: { '': KEPT[kept] } }
    await queries.query(
      'update pages set deleted_at = $3, revision = revision + 1 where website_id = $1 and id = $2',
      [key.websiteId, key.pageId, new Date(now)],
    )
    return { kind: 'saved' }
  })

/** The pages in the trash, those that were deleted last first. */
export async function listTrash(db: Statements, websiteId: string, now: number): Promise<PageTrashBody> {
  const rows = await db.query<{ id: string; title: string; path: string; deletedAt: Date }>(
    `select id, coalesce((data || owner) ->> 'title', '') as title, coalesce(owner_path, path) as path,
       deleted_at as "deletedAt"
     from pages where ${IN_TRASH} order by deleted_at desc, id limit $3::int`,
    [websiteId, since(now), LISTED_MAX + 1],
  )
  return {
    pages: rows
      .slice(0, LISTED_MAX)
      .map(({ deletedAt, ...page }) => ({ ...page, deletedAt: deletedAt.toISOString() })),
    more: rows.length > LISTED_MAX,
  }
}

/** Takes a page out of the trash: to its address, or to a free one if another page has it by now. */
export const restorePage = (db: Database, { websiteId, pageId }: PageKey, now: number): Promise<PageWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const page = await firstRow(
      queries.query<{ path: string }>(
        `select coalesce(owner_path, path) as path from pages where ${IN_TRASH} and id = $3 for update`,
        [websiteId, since(now), pageId],
      ),
    )
    if (!page) return { kind: 'missing' }
    await queries.query(
      `update pages set deleted_at = null, owner_path = nullif($3, path), revision = revision + 1
       where website_id = $1 and id = $2`,
      [websiteId, pageId, await freePath(queries, websiteId, page.path)],
    )
    return { kind: 'saved' }
  })

/** Deletes pages of owners, and empties those of the seed. @param where - which ones */
async function removeForGood(queries: Queries, where: string, parameters: readonly (string | Date)[]) {
  const added = await queries.query(`delete from pages where ${where} and is_added returning id`, [
    ...parameters,
  ])
  const emptied = await queries.query(
    `update pages set is_gone = true, owner = '{}', owner_path = null where ${where} and not is_gone returning id`,
    [...parameters],
  )
  return added.length + emptied.length
}

/** Deletes a page in the trash for good; false if it is not there. */
export const deleteForGood = (db: Database, { websiteId, pageId }: PageKey): Promise<boolean> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const where = 'website_id = $1 and id = $2 and deleted_at is not null and not is_gone'
    return (await removeForGood(queries, where, [websiteId, pageId])) > 0
  })

const ROUND_MS = 60 * 60 * 1000

/**
 * Deletes pages that were in the trash for their time, now and every hour.
 *
 * @returns stops it
 */
export const keepEmptyingTrash = (
  db: Database,
  websiteId: string,
  now: () => number,
): (() => Promise<void>) =>
  keepWorking(
    () =>
      db.transaction(async (queries) => {
        await lock(queries, 'seed')
        await removeForGood(queries, 'website_id = $1 and deleted_at <= $2', [websiteId, since(now())])
      }),
    ROUND_MS,
    'The trash of pages could not be emptied.',
  )
