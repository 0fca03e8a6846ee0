import type { Parameter } from '../../base/database/database.js'

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
export function eventSql(
  websiteId: string,
  { collectionId, from, to, isDescending = false, limit }: EventQuery,
  now: number,
): { readonly sql: string; readonly values: readonly Parameter[] } {
  const order = isDescending ? 'desc' : 'asc'
  return {
    sql: `select id, path, page_type, collection_id, data from current_pages
      where website_id = $1 and ($2 = '' or collection_id = $2)
        and data ->> 'access' is null and coalesce(data ->> 'unlisted', '') <> 'true'
        and published_at <= $6 and (${END} > $3 or ${START} >= $3) and ${START} < $4
      order by ${START} ${order}, path limit $5`,
    values: [websiteId, collectionId, from, to, limit, new Date(now)],
  }
}
