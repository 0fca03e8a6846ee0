import { DAY_MS } from '@site/runtime/contract'
import type { Database, Parameter } from '../../base/database/database.js'
import { nextTurn } from '../../base/database/turns.js'
import { RECORDS } from '../../base/limits.js'
import { keepWorking } from '../../base/time/rounds.js'
import { countRowsOfDays } from './counted-days.js'
import { type CountedSource, DAY_TABLES } from './day-rows.js'
import { countDays } from './visit-days.js'

/** How often {@link keepDeleting} runs. */
const ROUND_MS = 60 * 60 * 1000

/**
 * The most rows that one statement deletes. The embedded database runs on this thread, and other requests have their
 * turns between two statements.
 */
const BATCH_SIZE = 500

/** The most rows that one statement passes over to find the first one of too many. */
const STEP_SIZE = 10_000

/** How long the records of a source are kept, and how many of them a website has at most. */
export interface Retention {
  readonly days: number
  readonly rows: number
}

/** Where a record comes from. */
export type RecordSource = keyof typeof RECORDS

/** The sources of records. */
export const RECORD_SOURCES = Object.keys(RECORDS) as RecordSource[]

const isCounted = (source: RecordSource): source is CountedSource => source in DAY_TABLES

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
    await nextTurn()
  }
}

/** The id of the latest record of a source that is one too many; null if there are not so many. */
async function surplusOf(
  db: Database,
  websiteId: string,
  { source, rows }: { readonly source: RecordSource; readonly rows: number },
): Promise<number | null> {
  let id: number | null = null
  for (let left = rows + 1; left > 0; left -= STEP_SIZE) {
    const [row]: { id: number }[] = await db.query(
      `select id from page_records where website_id = $1 and source = $2 and ($3::bigint is null or id < $3)
       order by id desc offset $4::int limit 1`,
      [websiteId, source, id, Math.min(left, STEP_SIZE) - 1],
    )
    if (!row) return null
    id = row.id
    await nextTurn()
  }
  return id
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
 * an index. Days that are over are counted before.
 *
 * @returns the number of deleted records
 */
export async function deleteOldRecords(
  db: Database,
  { websiteId, source, now, retention = RECORDS[source] }: Deletion,
): Promise<number> {
  if (source === 'census') await countDays(db, websiteId, now)
  if (isCounted(source)) await countRowsOfDays(db, websiteId, { source, days: retention.days, now })
  const old = await deleteSelected(db, 'select id from page_records where source = $1 and created_at < $2', [
    source,
    new Date(now - retention.days * DAY_MS),
  ])
  const latest = await surplusOf(db, websiteId, { source, rows: retention.rows })
  if (latest === null) return old
  const surplus = await deleteSelected(
    db,
    'select id from page_records where website_id = $1 and source = $2 and id <= $3 order by id',
    [websiteId, source, latest],
  )
  return old + surplus
}

/**
 * Deletes old records now and every hour, also when no new ones come in.
 *
 * @returns stops it
 */
export const keepDeleting = (db: Database, websiteId: string, now: () => number): (() => Promise<void>) =>
  keepWorking(
    async () => {
      for (const source of RECORD_SOURCES) await deleteOldRecords(db, { websiteId, source, now: now() })
    },
    ROUND_MS,
    'Old records of pages could not be deleted.',
  )
