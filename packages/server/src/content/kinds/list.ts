import type { RecordKindDescription, StoredRecord } from '@site/runtime/contract'
import type { Statements } from '../../base/database/database.js'
import { type CursorRange, MAX_RANGE_BYTES, type Paged, pagedBy } from '../../base/database/range.js'
import { storableJson } from '../../base/database/storable.js'
import { nextTurn, TURN_BYTES, TURN_ROWS } from '../../base/database/turns.js'
import { searchWords } from './keys.js'
import { type KindKey, readRecords } from './store.js'

/** The place of a record in a list: what it is sorted by, and its id. */
export type RecordCursor = readonly [key: string, id: string]

/** The order of a list. */
export interface RecordOrder {
  readonly field: string
  readonly isDescending: boolean
}

/** A part of a list; `after` with two empty texts is its end. */
export interface RecordRange extends CursorRange<RecordCursor> {
  /** The most bytes of content; {@link MAX_RANGE_BYTES} without it. */
  readonly bytes?: number
}

/** The order that a query names; undefined if the kind has no such order. */
export function orderNamed({ sorted }: RecordKindDescription, name: string): RecordOrder | undefined {
  const isDescending = name.startsWith('-')
  const field = name === '' ? sorted[0] : name.slice(isDescending ? 1 : 0)
  return field !== undefined && sorted.includes(field) ? { field, isDescending } : undefined
}

interface FoundRow {
  readonly id: string
  readonly key: string
  readonly bytes: number
}

const KEY = `coalesce(sort_keys ->> $3, '') collate "C"`
const ID = 'id collate "C"'

/** The rows of a part with one more, in the direction in which they are read. */
function find(
  db: Statements,
  { websiteId, kind }: KindKey,
  { field, isDescending }: RecordOrder,
  search: string,
  { before, after, limit }: RecordRange,
): Promise<FoundRow[]> {
  // Lists go on with what comes "before", as others do; "after" reads back, from the end.
  const isForward = (after === undefined) !== isDescending
  const [sign, direction] = isForward ? ['>', 'asc'] : ['<', 'desc']
  const cursor = before ?? (after?.[1] === '' ? undefined : after)
  return db.query<FoundRow>(
    `select part.id, part.key, octet_length(r.content::text) as bytes from (
       select id, ${KEY} as key from records
       where website_id = $1 and kind = $2 and not is_deleted
         and not exists (select 1 from jsonb_array_elements_text($4::jsonb) word where strpos(search_text, word) = 0)
         and ($6::text is null or (${KEY}, ${ID}) ${sign} ($5, $6))
       order by ${KEY} ${direction}, ${ID} ${direction} limit $7::int
     ) part join records r on r.website_id = $1 and r.kind = $2 and r.id = part.id
     order by part.key collate "C" ${direction}, part.id collate "C" ${direction}`,
    [
      websiteId,
      kind.kind,
      field,
      storableJson(searchWords(search)),
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      limit + 1,
    ],
  )
}

/** How many of the rows a part has, so that its content is not too much at once; one row alone may be larger. */
function fitting(found: readonly FoundRow[], { limit, bytes: most = MAX_RANGE_BYTES }: RecordRange): number {
  let bytes = 0
  const place = found.slice(0, limit).findIndex((row) => {
    bytes += row.bytes
    return bytes > most
  })
  return place < 0 ? limit : Math.max(1, place)
}

/** A part of the records of a kind: those that have all words of a search. */
export async function listRecords(
  db: Statements,
  key: KindKey,
  order: RecordOrder,
  search: string,
  range: RecordRange,
): Promise<Paged<StoredRecord, RecordCursor>> {
  const found = await find(db, key, order, search, range)
  const limit = fitting(found, range)
  const isEnd = range.after?.[1] === ''
  const page = pagedBy<FoundRow, RecordCursor>(found, { ...range, limit }, (row) => [row.key, row.id])
  const ids = page.rows.map(({ id }) => id)
  const records = new Map((await readRecords(db, key, ids)).map((record) => [record.id, record]))
  return {
    rows: ids.flatMap((id) => records.get(id) ?? []),
    // Nothing comes after the end.
    next: isEnd ? null : page.next,
    previous: page.previous,
  }
}

/** All records of a kind, in batches. Between them, other requests have their turns. */
export async function* recordBatches(
  db: Statements,
  key: KindKey,
  order: RecordOrder,
  search: string,
): AsyncGenerator<StoredRecord[]> {
  let before: RecordCursor | undefined
  do {
    const range = { before, limit: TURN_ROWS, bytes: TURN_BYTES }
    const { rows, next } = await listRecords(db, key, order, search, range)
    yield rows
    await nextTurn()
    before = next ?? undefined
  } while (before !== undefined)
}

/** A record as templates see it: its id, and its values beside it. */
export type ShownRecord = Readonly<Record<string, unknown>> & { readonly id: string }

/** All records of a kind in their usual order, for templates. */
export async function shownRecords(db: Statements, key: KindKey): Promise<readonly ShownRecord[]> {
  const order = orderNamed(key.kind, '') ?? { field: '', isDescending: false }
  const all: ShownRecord[] = []
  for await (const part of recordBatches(db, key, order, ''))
    all.push(...part.map(({ id, values }) => ({ ...values, id })))
  return all
}
