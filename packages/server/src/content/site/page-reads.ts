import type { Statements } from '../../base/database/database.js'
import type { PageData } from '../seed/seed-schema.js'
import type { Page, UnpublishedPage } from './page.js'
import { INDEXED, VISIBLE } from './visible-pages.js'

/** The most pages of a list of all pages. */
export const PAGES_MAX = 2000

export type PageRow = Pick<Page, 'id' | 'path' | 'pageType' | 'collectionId'> & {
  readonly data: PageData
  readonly publishedAt: Date | null
}

export const pageOf = ({ data, publishedAt, ...row }: PageRow): Page => ({
  ...data,
  ...row,
  ...(publishedAt && { publishedAt }),
})

/** The time at which a post is published. The day of a post without a date of its own is that of its publication. */
export const PUBLISHED_AT = `case when data ? 'post' and isfinite(published_at) then published_at end as "publishedAt"`

const COLUMNS = `id, path, page_type as "pageType", collection_id as "collectionId", data, ${PUBLISHED_AT}`
export const PAGES = `select ${COLUMNS} from current_pages`

/** A path of the sitemap, or one that is left out of it. */
export interface ListedPath {
  readonly path: string
  readonly isVisible: boolean
}

/**
 * Reads the pages of a website as visitors see them. Drafts and pages that are published later are in no answer but the one
 * that is named after them.
 *
 * @param now the time at which pages have to be published
 */
export function pageReads(db: Statements, id: string, now: () => number) {
  return {
    async pageAt(path: string): Promise<Page | undefined> {
      const [row] = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and path = $2 and published_at <= $3`,
        [id, path, new Date(now())],
      )
      return row && pageOf(row)
    },
    /** Those of the paths that have a page. */
    async pathsAmong(paths: readonly string[]): Promise<readonly string[]> {
      const rows = await db.query<{ path: string }>(
        `select path from current_pages where website_id = $1 and published_at <= $3
           and path = any (array(select jsonb_array_elements_text($2::jsonb)))`,
        [id, JSON.stringify(paths), new Date(now())],
      )
      return rows.map(({ path }) => path)
    },
    /** For owners and editors only. */
    async unpublishedPageAt(path: string): Promise<UnpublishedPage | undefined> {
      const [row] = await db.query<PageRow & { publishAt: Date | null }>(
        `select ${COLUMNS},
           case when published_at < 'infinity' then published_at end as "publishAt"
         from current_pages where website_id = $1 and path = $2 and published_at > $3`,
        [id, path, new Date(now())],
      )
      if (!row) return undefined
      const { publishAt, ...page } = row
      return { page: pageOf(page), publishAt }
    },
    /** The current path of a page that had another one; undefined if no page had it. */
    async movedFrom(path: string): Promise<string | undefined> {
      const [row] = await db.query<{ path: string }>(
        `select pages.path from page_redirects r
           join current_pages pages on pages.website_id = r.website_id and pages.id = r.page_id
         where r.website_id = $1 and r.path = $2 and published_at <= $3`,
        [id, path, new Date(now())],
      )
      return row?.path
    },
    /** All pages by their paths, at most 2,000. */
    async pages(): Promise<readonly Page[]> {
      const rows = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and published_at <= $3 order by path limit $2::int`,
        [id, PAGES_MAX, new Date(now())],
      )
      return rows.map(pageOf)
    },
    /** The paths after another one in their order, each with whether anybody may find its page. */
    pathsAfter: (after: string, limit: number): Promise<readonly ListedPath[]> =>
      // Each page is looked up by its key: with its conditions inside, the part would be read from the whole table.
      db.query<ListedPath>(
        `select part.path, shown.id is not null as "isVisible" from (
           select id, path from current_pages where website_id = $1 and path > $2 order by path limit $3::int
         ) part left join lateral (
           select id from current_pages
           where website_id = $1 and id = part.id and published_at <= $4 and ${VISIBLE} and ${INDEXED} limit 1
         ) shown on true order by part.path`,
        [id, after, limit, new Date(now())],
      ),
    /** The pages of a collection by their paths, at most 100, without those that are locked or unlisted. */
    async pagesIn(collectionId: string): Promise<readonly Page[]> {
      const rows = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and collection_id = $2 and data ->> 'access' is null
           and coalesce(data ->> 'unlisted', '') <> 'true' and published_at <= $3 order by path limit 100`,
        [id, collectionId, new Date(now())],
      )
      return rows.map(pageOf)
    },
  }
}
