import type { SHOWN_COLLECTIONS } from '@site/runtime/contract'
import type { Parameter, Statements } from '../../base/database/database.js'
import type { PageData } from '../seed/seed-schema.js'
import type { CollectionPage, Page, PostHead, UnpublishedPage } from './page.js'
import { INDEXED, VISIBLE } from './visible-pages.js'

/** The changes of an event, for calendars that have it already. */
export interface EventChange {
  readonly sequence: number
  /** Milliseconds since 1970; null if it was never changed. */
  readonly changedAt: number | null
}

/** Which events to read. */
export interface EventQuery {
  /** The collection of events; all events without one. */
  readonly collectionId: string
  /** The instants between which an event takes place, in part or whole. */
  readonly from: number
  readonly to: number
  /** The latest first. */
  readonly isDescending?: boolean
  readonly limit: number
}

const START = `(data #>> '{event,startDate}')::bigint`
const END = `(data #>> '{event,endDate}')::bigint`

/**
 * The query of events that touch a range of time, without locked and unlisted pages, and those that are not published yet.
 * An event without an end has its start as its end.
 */
function eventSql(
  websiteId: string,
  { collectionId, from, to, isDescending = false, limit }: EventQuery,
  now: number,
): { readonly sql: string; readonly values: readonly Parameter[] } {
  const order = isDescending ? 'desc' : 'asc'
  return {
    sql: `${PAGES}
      where website_id = $1 and ($2 = '' or collection_id = $2)
        and data ->> 'access' is null and coalesce(data ->> 'unlisted', '') <> 'true'
        and published_at <= $6 and (${END} > $3 or ${START} >= $3) and ${START} < $4
      order by ${START} ${order}, path limit $5`,
    values: [websiteId, collectionId, from, to, limit, new Date(now)],
  }
}

/** The most pages of a list of all pages. */
export const PAGES_MAX = 2000

type PageRow = Pick<Page, 'id' | 'path' | 'pageType' | 'collectionId'> & {
  readonly data: PageData
  readonly publishedAt: Date | null
}

const pageOf = ({ data, publishedAt, ...row }: PageRow): Page => ({
  ...data,
  ...row,
  ...(publishedAt && { publishedAt }),
})

/** The time at which a post is published. The day of a post without a date of its own is that of its publication. */
const PUBLISHED_AT = `case when data ? 'post' and isfinite(published_at) then published_at end as "publishedAt"`

const COLUMNS = `id, path, page_type as "pageType", collection_id as "collectionId", data, ${PUBLISHED_AT}`
const PAGES = `select ${COLUMNS} from current_pages`

/** The most posts of a collection that lists have. */
const POSTS_MAX = 2000

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
    /** The posts of a collection without their bodies, in no order. */
    posts: (collectionId: string): Promise<readonly PostHead[]> =>
      db.query<PostHead>(
        `select id, path, coalesce(data ->> 'title', '') as title, coalesce(data ->> 'description', '') as description,
           data -> 'post' as post, ${PUBLISHED_AT}
         from current_pages where website_id = $1 and collection_id = $2 and data ? 'post'
           and published_at <= $3 and ${VISIBLE} order by id limit $4::int`,
        [id, collectionId, new Date(now()), POSTS_MAX],
      ),
    /** The pages that list posts or events, by their paths. Drafts are among them, for owners. */
    collections: (): Promise<readonly CollectionPage[]> =>
      db.query<CollectionPage>(
        `select id, path, coalesce(data ->> 'title', '') as title, coalesce(data ->> 'description', '') as description,
           data #>> '{collection,kind}' as kind, published_at <= $2 as "isPublished"
         from current_pages where website_id = $1 and data ? 'collection' order by path limit $3::int`,
        [id, new Date(now()), PAGES_MAX],
      ),
    /** The collection that the first page with a list of events, or of products, shows; undefined without such a page. */
    async collectionOf(kind: (typeof SHOWN_COLLECTIONS)[number]): Promise<string | undefined> {
      const [row] = await db.query<{ collection: string }>(
        `select data ->> $2 as collection from current_pages
         where website_id = $1 and data ->> $2 is not null order by path limit 1`,
        [id, kind],
      )
      return row?.collection
    },
    /** How often the events of pages were changed, and when last, by the ids of the pages. */
    async eventChanges(ids: readonly string[]): Promise<ReadonlyMap<string, EventChange>> {
      const rows = await db.query<{ id: string; sequence: number; changedAt: Date | null }>(
        `select id, event_sequence as sequence, event_changed_at as "changedAt" from pages
         where website_id = $1 and id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
        [id, JSON.stringify(ids)],
      )
      return new Map(
        rows.map(({ id: page, sequence, changedAt }) => [
          page,
          { sequence, changedAt: changedAt?.getTime() ?? null },
        ]),
      )
    },
    /** The pages of events. */
    async events(query: EventQuery): Promise<readonly Page[]> {
      const { sql, values } = eventSql(id, query, now())
      return (await db.query<PageRow>(sql, values)).map(pageOf)
    },
  }
}
