import { createHash } from 'node:crypto'
import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'
import { type ErrorReport, type ScriptError, topFrame } from './script-error.js'

/** The most groups of errors of a website. The group that was seen longest ago is removed first. */
export const SCRIPT_ERRORS_MAX = 200

/** Groups that were not seen for this time are removed. */
export const SCRIPT_ERRORS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Errors with the same message at the same place; `error` is the latest of them. */
interface Group {
  readonly key: string
  readonly error: ScriptError
  readonly count: number
}

/** The groups of some errors, in the order of their keys: two requests then never wait for each other's rows. */
function groupsOf(reports: readonly ErrorReport[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { error, count } of reports) {
    const key = createHash('sha256')
      .update(storableJson([error.message, topFrame(error)]))
      .digest('base64url')
    groups.set(key, { key, error, count: (groups.get(key)?.count ?? 0) + count })
  }
  return [...groups.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Counts errors, and deletes the groups that are too old or too many. */
export async function storeErrors(
  db: Database,
  websiteId: string,
  reports: readonly ErrorReport[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into script_errors (website_id, key, error, count, first_at, last_at)
     select $1, item ->> 'key', item -> 'error', (item ->> 'count')::int, $3, $3
     from jsonb_array_elements($2::jsonb) with ordinality as items (item, n) order by n
     on conflict (website_id, key) do update set error = excluded.error, last_at = excluded.last_at,
       count = least(script_errors.count, 2000000000) + excluded.count`,
    [websiteId, storableJson(groupsOf(reports)), at],
  )
  // Rows that another request has just counted again are skipped: they are not old.
  await db.query(
    `delete from script_errors where website_id = $1 and key in (
       select key from script_errors where website_id = $1 and (last_at < $2 or key in (
         select key from script_errors where website_id = $1 order by last_at desc, key offset ${SCRIPT_ERRORS_MAX}))
       for update skip locked)`,
    [websiteId, new Date(at.getTime() - SCRIPT_ERRORS_KEPT_MS)],
  )
}
