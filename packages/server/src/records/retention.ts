import type { Database, Parameter } from '../database/database.js'
import { countDays } from './visit-days.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** How often {@link keepDeleting} runs. */
const ROUND_MS = 60 * 60 * 1000

/** The most rows that one statement deletes, so that none of them runs into its time limit. */
const BATCH_SIZE = 5_000

/** How long the records of a source are kept, and how many of them a website has at most. */
export interface Retention {
  readonly days: number
  readonly rows: number
}

/** The sources of records, each with its retention. */
export const RETENTION = {
  census: { days: 90, rows: 500_000 },
  performance: { days: 30, rows: 200_000 },
  trace: { days: 14, rows: 20_000 },
  analytics: { days: 90, rows: 200_000 },
} as const satisfies Readonly<Record<string, Retention>>

/** Where a record comes from. */
export type RecordSource = keyof typeof RETENTION

/** The sources of records. */
export const RECORD_SOURCES = Object.keys(RETENTION) as RecordSource[]

/**
 * Deletes records in batches.
 *
 * @param ids selects the ids of the records
 */
async function deleteSelected(db: Database, ids: string, parameters: readonly Parameter[]): Promise<number> {
  let deleted = 0
  for (;;) {
    const rows = await db.query(
      `delete from page_records where id in (${ids} limit ${BATCH_SIZE}) returning 1`,
      parameters,
    )
    deleted += rows.length
    if (rows.length < BATCH_SIZE) return deleted
  }
}

/** The records of one source of a website, and how many of them stay. */
export interface Deletion {
  readonly websiteId: string
  readonly source: RecordSource
  readonly now: number
  readonly retention?: Retention
}

/**
 * Deletes the records of a source that are too old, and the oldest of those that are too many. Both find their rows by
 * an index. The visits of days that are over are counted before.
 *
 * @returns the number of deleted records
 */
export async function deleteOldRecords(
  db: Database,
  { websiteId, source, now, retention = RETENTION[source] }: Deletion,
): Promise<number> {
  if (source === 'census') await countDays(db, websiteId, now)
  const old = await deleteSelected(db, 'select id from page_records where source = $1 and created_at < $2', [
    source,
    new Date(now - retention.days * DAY_MS),
  ])
  const surplus = await deleteSelected(
    db,
    `select id from page_records where website_id = $1 and source = $2 and id <= (
       select id from page_records where website_id = $1 and source = $2 order by id desc offset $3::int limit 1)
     order by id`,
    [websiteId, source, retention.rows],
  )
  return old + surplus
}

/**
 * Deletes old records now and every hour, also when no new ones come in.
 *
 * @returns stops it
 */
export function keepDeleting(db: Database, websiteId: string, now: () => number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const deleteAllSources = async () => {
    for (const source of RECORD_SOURCES) await deleteOldRecords(db, { websiteId, source, now: now() })
  }
  const round = () => {
    running = running
      .then(deleteAllSources)
      .catch((error: unknown) => console.error('Old records of pages could not be deleted.', error))
  }
  round()
  const timer = setInterval(round, ROUND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
