import type { Queries } from '../database/database.js'
import { eventSql } from '../events/query.js'
import type { PageData } from './seed-schema.js'
import type { Page, SiteReads } from './site.js'

/** The most pages of a list of all pages. */
export const PAGES_MAX = 2000

interface PageRow {
  id: string
  path: string
  page_type: number
  collection_id: string | null
  data: PageData
}

const pageOf = ({ id, path, page_type, collection_id, data }: PageRow): Page => ({
  ...data,
  id,
  path,
  pageType: page_type,
  collectionId: collection_id,
})

const PAGES = 'select id, path, page_type, collection_id, data from current_pages'

/** The reads of pages. */
type PageReads = Pick<
  SiteReads,
  'pageAt' | 'unpublishedPageAt' | 'movedFrom' | 'pages' | 'pagesIn' | 'events'
>

/**
 * Reads the pages of a website as visitors see them.
 *
 * @param now the time at which pages have to be published
 */
export function pageReads(db: Pick<Queries, 'query'>, id: string, now: () => number): PageReads {
  return {
    async pageAt(path) {
      const [row] = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and path = $2 and published_at <= $3`,
        [id, path, new Date(now())],
      )
      return row && pageOf(row)
    },
    async unpublishedPageAt(path) {
      const [row] = await db.query<PageRow & { publishAt: Date | null }>(
        `select id, path, page_type, collection_id, data,
           case when published_at < 'infinity' then published_at end as "publishAt"
         from current_pages where website_id = $1 and path = $2 and published_at > $3`,
        [id, path, new Date(now())],
      )
      return row && { page: pageOf(row), publishAt: row.publishAt }
    },
    async movedFrom(path) {
      const [row] = await db.query<{ path: string }>(
        `select pages.path from page_redirects r
           join current_pages pages on pages.website_id = r.website_id and pages.id = r.page_id
         where r.website_id = $1 and r.path = $2 and published_at <= $3`,
        [id, path, new Date(now())],
      )
      return row?.path
    },
    async pages() {
      const rows = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and published_at <= $3 order by path limit $2::int`,
        [id, PAGES_MAX, new Date(now())],
      )
      return rows.map(pageOf)
    },
    async pagesIn(collectionId) {
      const rows = await db.query<PageRow>(
        `${PAGES} where website_id = $1 and collection_id = $2 and data ->> 'access' is null
           and coalesce(data ->> 'unlisted', '') <> 'true' and published_at <= $3 order by path limit 100`,
        [id, collectionId, new Date(now())],
      )
      return rows.map(pageOf)
    },
    async events(query) {
      const { sql, values } = eventSql(id, query, now())
      return (await db.query<PageRow>(sql, values)).map(pageOf)
    },
  }
}
