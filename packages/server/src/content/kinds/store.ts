import { type RecordKindDescription, readValues, type StoredRecord } from '@site/runtime/contract'
import { hasRows, type Queries, type Statements } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { searchTextOf, sortKeysOf } from './keys.js'

type Values = StoredRecord['values']

/** The records of a kind on a website. */
export interface KindKey {
  readonly websiteId: string
  readonly kind: RecordKindDescription
}

interface Row {
  readonly id: string
  readonly content: unknown
  readonly isOwn: boolean
  readonly revision: number
}

/** A change gives a record a revision that none has had before. */
const NEXT = `nextval('record_revisions')`

const OF_KIND = 'website_id = $1 and kind = $2'

const recordOf = (kind: RecordKindDescription, { content, ...row }: Row): StoredRecord => ({
  ...row,
  values: readValues(kind, content),
})

/** One record; undefined if there is none. */
export async function readRecord(
  db: Statements,
  { websiteId, kind }: KindKey,
  id: string,
): Promise<StoredRecord | undefined> {
  const [row] = await db.query<Row>(
    `select id, content, is_own as "isOwn", revision from records where ${OF_KIND} and id = $3 and not is_deleted`,
    [websiteId, kind.kind, id],
  )
  return row && recordOf(kind, row)
}

/** Records by their ids, in any order. */
export async function readRecords(
  db: Statements,
  { websiteId, kind }: KindKey,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const rows = await db.query<Row>(
    `select id, content, is_own as "isOwn", revision from records
     where ${OF_KIND} and not is_deleted and id = any (array(select jsonb_array_elements_text($3::jsonb)))`,
    [websiteId, kind.kind, JSON.stringify(ids)],
  )
  return rows.map((row) => recordOf(kind, row))
}

/** All ids of a kind, also those of deleted records of the seed, which are taken. */
export const readIds = (
  db: Statements,
  { websiteId, kind }: KindKey,
): Promise<{ readonly id: string; readonly isDeleted: boolean }[]> =>
  db.query(`select id, is_deleted as "isDeleted" from records where ${OF_KIND}`, [websiteId, kind.kind])

const columnsOf = (kind: RecordKindDescription, values: Values) => [
  storableJson(values),
  searchTextOf(kind, values),
  storableJson(sortKeysOf(kind, values)),
]

/** Adds a record of an owner, whose id must be free, by a call with a key or without one. */
export const insertRecord = (
  queries: Queries,
  { websiteId, kind }: KindKey,
  id: string,
  values: Values,
  key: string | null,
): Promise<unknown> =>
  queries.query(
    `insert into records (website_id, kind, id, content, search_text, sort_keys, is_own, is_seeded, added_by)
     values ($1, $2, $3, $4, $5, $6, true, false, $7)`,
    [websiteId, kind.kind, id, ...columnsOf(kind, values), key],
  )

/** The id of the record that a call with a key has added; undefined if there is none. */
export async function addedBy(
  queries: Statements,
  { websiteId, kind }: KindKey,
  key: string,
): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(
    `select id from records where ${OF_KIND} and added_by = $3`,
    [websiteId, kind.kind, key],
  )
  return row?.id
}

/** Saves a record; false if it does not have this revision any more. */
export const writeRecord = (
  queries: Queries,
  { websiteId, kind }: KindKey,
  id: string,
  values: Values,
  revision: number,
): Promise<boolean> =>
  hasRows(
    queries.query(
      `update records set content = $4, search_text = $5, sort_keys = $6, is_own = true, revision = ${NEXT}
     where ${OF_KIND} and id = $3 and revision = $7 and not is_deleted returning id`,
      [websiteId, kind.kind, id, ...columnsOf(kind, values), revision],
    ),
  )

/**
 * Deletes a record; false if it does not have this revision any more. The row of one of the seed stays without content.
 */
export async function deleteRecord(
  queries: Queries,
  { websiteId, kind }: KindKey,
  id: string,
  revision: number,
): Promise<boolean> {
  const parameters = [websiteId, kind.kind, id, revision]
  const found = `${OF_KIND} and id = $3 and revision = $4 and not is_deleted`
  const deleted = await queries.query(
    `delete from records where ${found} and not is_seeded returning id`,
    parameters,
  )
  if (deleted.length > 0) return true
  const emptied = await queries.query(
    `update records set content = '{}', search_text = '', sort_keys = '{}', is_own = true, is_deleted = true,
       revision = ${NEXT} where ${found} returning id`,
    parameters,
  )
  return emptied.length > 0
}

/** Writes a record of the seed, unless an owner has changed or deleted it, or there is no room for another one. */
export const writeSeedRecord = (
  queries: Queries,
  { websiteId, kind }: KindKey,
  id: string,
  values: Values,
): Promise<unknown> =>
  queries.query(
    `insert into records (website_id, kind, id, content, search_text, sort_keys, is_own, is_seeded)
     select $1, $2, $3, $4::jsonb, $5, $6::jsonb, false, true
     where exists (select 1 from records where ${OF_KIND} and id = $3)
       or (select count(*) from records where ${OF_KIND} and not is_deleted) < $7::int
     on conflict (website_id, kind, id) do update set content = excluded.content, search_text = excluded.search_text,
       sort_keys = excluded.sort_keys, revision = ${NEXT}
     where not records.is_own and records.content is distinct from excluded.content`,
    [websiteId, kind.kind, id, ...columnsOf(kind, values), kind.most],
  )

/** Removes the records of an earlier seed, but for those that an owner has changed. */
export async function keepSeedRecords(
  queries: Queries,
  { websiteId, kind }: KindKey,
  ids: readonly string[],
): Promise<void> {
  const parameters = [websiteId, kind.kind, JSON.stringify(ids)]
  const inSeed = 'id in (select jsonb_array_elements_text($3::jsonb))'
  await queries.query(
    `delete from records where ${OF_KIND} and (not is_own or is_deleted) and not ${inSeed}`,
    parameters,
  )
  await queries.query(
    `update records set is_seeded = ${inSeed} where ${OF_KIND} and is_seeded <> ${inSeed}`,
    parameters,
  )
}

/** Writes what the search reads and what lists are sorted by, where a description has changed. */
export async function refreshKeys(queries: Queries, key: KindKey, ids: readonly string[]): Promise<void> {
  for (const { id, values } of await readRecords(queries, key, ids)) {
    const [, ...columns] = columnsOf(key.kind, values)
    await queries.query(
      `update records set search_text = $4, sort_keys = $5::jsonb
       where ${OF_KIND} and id = $3 and (search_text, sort_keys) is distinct from ($4, $5::jsonb)`,
      [key.websiteId, key.kind.kind, id, ...columns],
    )
  }
}
