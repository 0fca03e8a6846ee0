import {
  BLOCK_REVISION_MAX_AGE_DAYS,
  BLOCK_REVISIONS_MAX,
  DAY_MS,
  RECORD_VERSIONS_MAX_BYTES,
  SITE_VERSIONS_MAX_BYTES,
} from '@site/runtime/contract'
import type { Parameter, Queries } from '../../base/database/database.js'
import { OF_RECORD, type RecordKey, recordParameters } from './record-key.js'

/**
 * Does something to the rows of a condition, but for those that another transaction is working on: the next save finds
 * them again. Two saves that wait for each other's rows would never end.
 */
const onFree = (queries: Queries, work: string, condition: string, parameters: Parameter[]) =>
  queries.query(
    `${work} where id in (select id from record_changes where ${condition} for update skip locked)`,
    parameters,
  )

/** Removes the oldest versions of some rows, so that the others are not more than some bytes. */
const forgetVersions = (queries: Queries, condition: string, parameters: Parameter[], most: number) =>
  onFree(
    queries,
    'update record_changes set version_before = null, version_after = null, version_bytes = 0',
    `version_bytes > 0 and id in (
       select id from (
         select id, sum(version_bytes) over (order by id desc) as total from record_changes
         where ${condition} and version_bytes > 0) versions
       where total > $${parameters.length + 1})`,
    [...parameters, most],
  )

/** Removes what is too much of a record, or too old. */
export async function removeOldChanges(queries: Queries, key: RecordKey, at: Date): Promise<void> {
  await onFree(
    queries,
    'delete from record_changes',
    `${OF_RECORD} and id <= (select id from record_changes where ${OF_RECORD} order by id desc offset $4::int limit 1)`,
    [...recordParameters(key), BLOCK_REVISIONS_MAX],
  )
  await onFree(queries, 'delete from record_changes', 'website_id = $1 and saved_at < $2', [
    key.websiteId,
    new Date(at.getTime() - BLOCK_REVISION_MAX_AGE_DAYS * DAY_MS),
  ])
}

/** Removes versions that are too much of a record, or of a website. Their lines stay in the history. */
export async function forgetOldVersions(queries: Queries, key: RecordKey): Promise<void> {
  await forgetVersions(queries, OF_RECORD, recordParameters(key), RECORD_VERSIONS_MAX_BYTES)
  await forgetVersions(queries, 'website_id = $1', [key.websiteId], SITE_VERSIONS_MAX_BYTES)
}
