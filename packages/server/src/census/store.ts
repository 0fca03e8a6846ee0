import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'

/** Events are deleted after 90 days. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** An event that a page reported. */
export interface CensusEvent {
  readonly websiteId: string
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Stores an event and deletes old ones. */
export async function storeEvent(db: Database, { websiteId, kind, data, at }: CensusEvent): Promise<void> {
  await db.query('insert into census_events (website_id, kind, data, created_at) values ($1, $2, $3, $4)', [
    websiteId,
    kind,
    storableJson(data),
    at,
  ])
  await db.query('delete from census_events where created_at < $1', [new Date(at.getTime() - KEPT_MS)])
}
