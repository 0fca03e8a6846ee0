import type { Database } from '../../base/database/database.js'
import { LIFETIMES } from '../../base/limits.js'
import { keepWorking } from '../../base/time/rounds.js'
import type { FileStore } from '../forms/uploads/file-store.js'
import type { RecordDeletion } from './recorded-deletion.js'

/** A day, in rounds of a quarter of an hour. */
const STRAYS_EVERY = 96

/** The most rows or files of one round. */
const ROUND = 500

/**
 * Deletes submissions. The same transaction records their files, so that a server that stops before removing
 * them finds them again.
 *
 * @returns the number of deleted submissions
 */
export const deleteSubmissions = (
  db: Database,
  websiteId: string,
  ids: readonly number[],
  record: RecordDeletion,
): Promise<number> =>
  db.transaction(async (queries) => {
    const parameters = [websiteId, JSON.stringify(ids)]
    await queries.query(
      `insert into orphaned_files (sha256)
       select distinct f.sha256 from submission_files f join submissions s on s.id = f.submission_id
       where s.website_id = $1 and s.id = any (array(select jsonb_array_elements_text($2::jsonb)::bigint))
       on conflict do nothing`,
      parameters,
    )
    const deleted = await queries.query<{ formId: string }>(
      `delete from submissions where website_id = $1
         and id = any (array(select jsonb_array_elements_text($2::jsonb)::bigint)) returning form_id as "formId"`,
      parameters,
    )
    await record(
      queries,
      deleted.map(({ formId }) => formId),
    )
    return deleted.length
  })

/** Submissions that are older than a moment, of one form or of all. */
export interface Old {
  readonly websiteId: string
  readonly formId: string | null
  readonly before: Date
}

const OLD = 'website_id = $1 and ($2::text is null or form_id = $2) and created_at < $3'

export async function countOld(db: Database, { websiteId, formId, before }: Old): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count from submissions where ${OLD}`, [
    websiteId,
    formId,
    before,
  ])
  return row?.count ?? 0
}

/** Deletes old submissions in rounds, so that no transaction holds many rows for long. */
export async function deleteOld(
  db: Database,
  { websiteId, formId, before }: Old,
  record: RecordDeletion,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const rows = await db.query<{ id: number }>(
      `select id from submissions where ${OLD} order by id limit $4::int`,
      [websiteId, formId, before, ROUND],
    )
    if (rows.length === 0) return deleted
    deleted += await deleteSubmissions(
      db,
      websiteId,
      rows.map(({ id }) => id),
      record,
    )
  }
}

/**
 * Removes files that neither a submission nor an owner's list of files has. Files younger than {@link LIFETIMES.looseFile} stay for a later round.
 *
 * @returns the number of removed files
 */
export async function removeOrphans(db: Database, files: FileStore, now: number): Promise<number> {
  const noted = await db.query<{ sha256: string }>('select sha256 from orphaned_files limit $1::int', [ROUND])
  let removed = 0
  for (const { sha256 } of noted) {
    const used = await db.query('select 1 from kept_files where sha256 = $1 limit 1', [sha256])
    if (used.length === 0) {
      if (!(await files.remove(sha256, now - LIFETIMES.looseFile))) continue
      removed += 1
    }
    await db.query('delete from orphaned_files where sha256 = $1', [sha256])
  }
  return removed
}

/**
 * Removes files that nothing has and nothing records: their request was lost after the file was stored, or
 * the server stopped. Files younger than {@link LIFETIMES.looseFile} stay.
 *
 * @returns the number of removed files
 */
export async function removeStrays(db: Database, files: FileStore, now: number): Promise<number> {
  const until = now - LIFETIMES.looseFile
  await files.removeAbandoned(until)
  let removed = 0
  let batch: string[] = []
  const removeUnused = async () => {
    const found = await db.query<{ sha256: string }>(
      `select sha256 from kept_files
       where sha256 = any (array(select jsonb_array_elements_text($1::jsonb)))`,
      [JSON.stringify(batch)],
    )
    const used = new Set(found.map(({ sha256 }) => sha256))
    for (const sha256 of batch.filter((each) => !used.has(each))) {
      if (await files.remove(sha256, until)) removed += 1
    }
    batch = []
  }
  for await (const sha256 of files.list()) {
    batch.push(sha256)
    if (batch.length === ROUND) await removeUnused()
  }
  if (batch.length > 0) await removeUnused()
  return removed
}

/**
 * Removes orphaned files now and every quarter of an hour: files that were too new when they were deleted,
 * and files that a stopped server left behind.
 *
 * @returns stops it
 */
export function keepRemoving(db: Database, files: FileStore, now: () => number): () => Promise<void> {
  let rounds = 0
  const work = async () => {
    await removeOrphans(db, files, now())
    // Checking all files takes longer and finds files only after a crash, so it runs at the start and once a day.
    if (rounds++ % STRAYS_EVERY === 0) await removeStrays(db, files, now())
  }
  return keepWorking(work, LIFETIMES.looseFile, 'Deleted files could not be removed.')
}
