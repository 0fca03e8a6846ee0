import { isDeepStrictEqual } from 'node:util'
import type { RecordRevisionBody, RecordVersion } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import {
  inOrder,
  inRange,
  type Paged,
  pagedWithin,
  type Range,
  rangeParameters,
  type SizedRow,
} from '../../base/database/range.js'
import { CHANGE, changeBody, type RecordChangeRow } from './record-changes.js'
import { OF_RECORD, type RecordKey, recordParameters } from './record-key.js'

type Values = Readonly<Record<string, unknown>>

const COLUMNS: Readonly<Record<RecordVersion, string>> = {
  before: 'version_before',
  after: 'version_after',
}

/** One of the two versions of a save; null if it is not kept, or if the record has no such save. */
export async function readVersion(
  db: Pick<Queries, 'query'>,
  key: RecordKey,
  id: number,
  version: RecordVersion,
): Promise<Values | null> {
  const [row] = await db.query<{ values: Values | null }>(
    `select ${COLUMNS[version]} as values from record_changes where ${OF_RECORD} and id = $4`,
    [...recordParameters(key), id],
  )
  return row?.values ?? null
}

type Row = RecordChangeRow & Pick<RecordRevisionBody, 'hasBefore' | 'hasAfter'>

/**
 * A part of the history of a record, newest first.
 *
 * @param current the current values of the record, as a version of it has them; null if there is no such record
 */
export async function listVersions(
  db: Pick<Queries, 'query'>,
  key: RecordKey,
  range: Range,
  current: Values | null,
): Promise<Paged<RecordRevisionBody>> {
  const record = recordParameters(key)
  const found = await db.query<SizedRow>(
    `select id, octet_length(before::text) + octet_length(after::text) as bytes
     from record_changes where ${OF_RECORD} and ${inRange(range, 4)}`,
    [...record, ...rangeParameters(range)],
  )
  const page = pagedWithin(found, range)
  const read = await db.query<Row>(
    `select ${CHANGE}, version_before is not null as "hasBefore", version_after is not null as "hasAfter"
     from record_changes where ${OF_RECORD} and id = any (array(select jsonb_array_elements_text($4::jsonb)::bigint))`,
    [...record, JSON.stringify(page.rows.map(({ id }) => id))],
  )
  const rows = inOrder(page, read)
  const [newest] = rows
  // The theme may have a new version of the record since, which is no save of anybody.
  const isNewest = newest !== undefined && page.previous === null
  const version = isNewest && current ? await readVersion(db, key, newest.id, 'after') : null
  const isCurrent = version !== null && isDeepStrictEqual(version, JSON.parse(JSON.stringify(current)))
  return {
    ...page,
    rows: rows.map((row) => ({ ...changeBody(row), isCurrent: isCurrent && row === newest })),
  }
}
