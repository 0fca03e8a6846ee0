import type { SHOWN_COLLECTIONS } from '@site/runtime/contract'
import type { Parameter, Statements } from '../../base/database/database.js'
import type { CollectionPage, Page, PostHead } from './page.js'
import { PAGES, PAGES_MAX, type PageRow, PUBLISHED_AT, pageOf } from './page-reads.js'
import { VISIBLE } from './visible-pages.js'

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

/** The pages that list posts or events: their index is one of the stored pages, whose values the view computes. */
export const FROM_COLLECTIONS = `from current_pages where website_id = $1
  and id in (select id from pages where website_id = $1 and data ? 'collection')`

/** The page that lists the posts or the events of a collection; undefined if it is gone, or visitors do not see it yet. */
export const publishedList = async (
  site: { collections(): Promise<readonly CollectionPage[]> },
  collectionId: string | null | undefined,
): Promise<CollectionPage | undefined> =>
  (await site.collections()).find(({ id, isPublished }) => isPublished && id === collectionId)

/** The most posts of a collection that lists have. */
const POSTS_MAX = 2000

/**
 * Reads posts, events and the pages that list them, as visitors see them.
 *
 * @param now the time at which pages have to be published
 */
export function collectionReads(db: Statements, id: string, now: () => number) {
  return {
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
         ${FROM_COLLECTIONS} order by path limit $3::int`,
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
