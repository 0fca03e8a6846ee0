import { isDeepStrictEqual } from 'node:util'
import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { type Database, databaseIn, type Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { inRange, type Range, rangeParameters, type SizedRow } from '../../base/database/range.js'
import { storableJson } from '../../base/database/storable.js'
import { isRecord } from '../../base/text/record.js'
import { forgetOldVersions, removeOldChanges } from './old-changes.js'
import type { Author } from './store.js'

/** Longer texts are cut: the list says what has changed, and is no backup. */
const TEXT_MAX_LENGTH = 500

type Values = Readonly<Record<string, unknown>>

/** A record as people know it: its name, and its values by their names. */
export interface Snapshot {
  readonly name: string
  readonly values: Values
  /** The values with which the panel fills the form of the record again, if it has a history. */
  readonly version?: Values
}

/** Reads a record as it is; null for one that does not exist. */
export type ReadSnapshot = (queries: Queries) => Promise<Snapshot | null>

/** A record that somebody changes. */
export interface ChangedRecord {
  readonly websiteId: string
  readonly kind: RecordKind
  readonly recordId: string
  readonly author: Author
  /** It is taken out of a trash. */
  readonly isRestored?: boolean
}

const cut = (value: unknown): unknown => {
  if (typeof value === 'string' && value.length > TEXT_MAX_LENGTH)
    return `${value.slice(0, TEXT_MAX_LENGTH)}…`
  if (Array.isArray(value)) return value.map(cut)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
    : value
}

/** The values of a set that another one has differently. */
const differing = (values: Values, others: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isDeepStrictEqual(value, others[name]))
      .map(([name, value]) => [name, cut(value)]),
  )

const actionOf = (
  before: Snapshot | null,
  after: Snapshot | null,
  isRestored: boolean,
): RecordChangeBody['action'] => {
  if (before && after) return 'changed'
  if (!after) return 'removed'
  return isRestored ? 'restored' : 'added'
}

const storable = (version: Values | undefined) => (version ? storableJson(version) : null)

/**
 * Records a change, and removes changes that are too many or too old. A save that changed nothing is none.
 *
 * @param queries the transaction of the change
 * @param before null for a record that was added
 * @param after null for one that was removed
 * @returns the number of the change; null if there is none
 */
export async function addRecordChange(
  queries: Queries,
  { websiteId, kind, recordId, author, isRestored = false }: ChangedRecord,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<number | null> {
  const [old, now] = [before?.values ?? {}, after?.values ?? {}]
  const [oldVersion, version] = [storable(before?.version), storable(after?.version)]
  if (before && after && isDeepStrictEqual(old, now) && oldVersion === version) return null
  const { account, at } = author
  const [added] = await queries.query<{ id: number }>(
    `with versions as (
       select nullif($11::jsonb, (select version_after from record_changes
           where website_id = $1 and kind = $2 and record_id = $3 order by id desc limit 1)) as before,
         $12::jsonb as after)
     insert into record_changes (website_id, kind, record_id, name, account_id, account_name, saved_at, action,
       before, after, version_before, version_after, version_bytes)
     select $1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9::jsonb, $10::jsonb, versions.before, versions.after,
       coalesce(octet_length(versions.before::text), 0) + coalesce(octet_length(versions.after::text), 0)
     from versions returning id`,
    [
      websiteId,
      kind,
      recordId,
      (after ?? before)?.name ?? '',
      account.id,
      account.name || account.email,
      at,
      actionOf(before, after, isRestored),
      storableJson(differing(old, now)),
      storableJson(differing(now, old)),
      oldVersion,
      version,
    ],
  )
  const key = { websiteId, kind, recordId }
  await removeOldChanges(queries, key, at)
  if (oldVersion ?? version) await forgetOldVersions(queries, key)
  return added!.id
}

/**
 * Changes a record, and records what is different afterwards, in one transaction. One change is recorded at a time, so that
 * nobody else's is taken for it.
 *
 * @param read the current record; null if there is none
 * @param write the change, which may use transactions of its own
 */
export const recordingChange = <Result>(
  db: Database,
  record: ChangedRecord,
  read: ReadSnapshot,
  write: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (queries) => {
    await lock(queries, 'record changes')
    const before = await read(queries)
    const result = await write(databaseIn(queries))
    const after = await read(queries)
    if (before || after) await addRecordChange(queries, record, before, after)
    return result
  })

/** A change as it is read. */
export type RecordChangeRow = Omit<RecordChangeBody, 'savedAt' | 'hidden'> & { readonly savedAt: Date }

/** The columns of a {@link RecordChangeRow}. */
export const CHANGE =
  'id, kind, record_id as "recordId", name, action, saved_at as "savedAt", account_name as person, before, after'

export const changeBody = <Row extends RecordChangeRow>({ savedAt, ...row }: Row) => ({
  ...row,
  savedAt: savedAt.toISOString(),
  hidden: [],
})

/** The numbers and sizes of changes of some kinds, in the order of the range; of all people, or of one. */
export const sizesOfRecordChanges = (
  db: Queries,
  websiteId: string,
  { kinds, person }: { readonly kinds: readonly RecordKind[]; readonly person?: string | undefined },
  range: Range,
): Promise<SizedRow[]> =>
  db.query(
    `select id, octet_length(before::text) + octet_length(after::text) as bytes from record_changes
     where website_id = $1 and kind = any (array(select jsonb_array_elements_text($2::jsonb)))
       and ($3::text is null or account_id = $3) and ${inRange(range, 4)}`,
    [websiteId, JSON.stringify(kinds), person ?? null, ...rangeParameters(range)],
  )

/** Changes by their numbers, in any order. */
export async function readRecordChanges(
  db: Queries,
  websiteId: string,
  ids: readonly number[],
): Promise<RecordChangeBody[]> {
  const rows = await db.query<RecordChangeRow>(
    `select ${CHANGE} from record_changes where website_id = $1 and id = any (array(select jsonb_array_elements_text($2::jsonb)::bigint))`,
    [websiteId, JSON.stringify(ids)],
  )
  return rows.map(changeBody)
}
