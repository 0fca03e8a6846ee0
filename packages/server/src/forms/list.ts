import type { FieldValue, FormValues, SubmittedFileBody } from '@site/runtime/contract'
import { MASKED_PASSWORD } from '@site/runtime/contract'
import type { Database, Parameter } from '../database/database.js'
import type { AskedField } from '../inbox/answers.js'
import { searchWords } from '../inbox/search-text.js'

/** A submission as its owner may read it: passwords are masked. */
export interface ListedSubmission {
  readonly id: number
  readonly formId: string
  readonly at: Date
  readonly values: FormValues
  readonly files: SubmittedFileBody[]
  readonly suspicious: boolean
  /** The fields as the visitor saw them; undefined if they were not stored. */
  readonly asked: readonly AskedField[] | undefined
  /** Whether the reader of this list has opened it. */
  readonly read: boolean
}

/** Which part of a list is asked for. */
export interface Range {
  /** Only what came before the row with this number; without it the newest. */
  readonly before: number | undefined
  /** Only rows that came after the row with this number, beginning with the nearest. */
  readonly after?: number | undefined
  readonly limit: number
}

/** Some rows, and the numbers to ask for the older and the newer ones with; null when there are none. */
export interface Paged<Row> {
  readonly rows: Row[]
  readonly next: number | null
  readonly previous: number | null
}

/**
 * Puts rows into the order of a list, newest first, and cuts off the row that was read to know whether there is more.
 *
 * @param found in the order that {@link inRange} asks for
 */
export function paged<Row extends { readonly id: number }>(
  found: readonly Row[],
  { before, after, limit }: Range,
): Paged<Row> {
  const more = found.length > limit
  const cut = found.slice(0, limit)
  const rows = after === undefined ? cut : cut.reverse()
  const [older, newer] = after === undefined ? [more, before !== undefined] : [true, more]
  return {
    rows,
    next: older ? (rows.at(-1)?.id ?? null) : null,
    previous: newer ? (rows[0]?.id ?? null) : null,
  }
}

/**
 * The end of a statement that reads a part of a list: its conditions on `id`, order and limit.
 *
 * @param first number of the first of the three parameters that {@link rangeParameters} gives
 */
export const inRange = ({ after }: Range, first: number): string =>
  `($${first}::bigint is null or id < $${first}) and ($${first + 1}::bigint is null or id > $${first + 1})
   order by id ${after === undefined ? 'desc' : 'asc'} limit $${first + 2}::int`

export const rangeParameters = ({ before, after, limit }: Range): Parameter[] => [
  before ?? null,
  after ?? null,
  limit + 1,
]

interface Row {
  id: number
  form_id: string
  field_values: Record<string, FieldValue>
  details: { passwords?: string[]; suspicious?: boolean; asked?: AskedField[] }
  created_at: Date
  read: boolean
}

interface FileRow {
  submission_id: number
  n: number
  field_id: string
  name: string
  media_type: string
  size: number
}

/** What was a password when it was stored stays one, whatever has become of its field since. */
const masked = ({ field_values, details }: Row): FormValues => ({
  ...field_values,
  ...Object.fromEntries((details.passwords ?? []).map((id) => [id, MASKED_PASSWORD])),
})

async function filesOf(db: Database, rows: readonly Row[]): Promise<Map<number, SubmittedFileBody[]>> {
  const files = new Map<number, SubmittedFileBody[]>()
  if (rows.length === 0) return files
  const found = await db.query<FileRow>(
    `select submission_id, n, field_id, name, media_type, size from submission_files
     where submission_id in (select jsonb_array_elements_text($1::jsonb)::bigint) order by submission_id, n`,
    [JSON.stringify(rows.map(({ id }) => id))],
  )
  for (const { submission_id, field_id, media_type, n, name, size } of found) {
    const own = files.get(submission_id) ?? []
    own.push({ n, fieldId: field_id, name, mediaType: media_type, size })
    files.set(submission_id, own)
  }
  return files
}

/** Which submissions are listed; all conditions hold together. */
export interface Filter {
  /** Without it those of every form. */
  readonly formId?: string | undefined
  /** Words, each of which is in one of the values. */
  readonly search?: string
  /** Only submissions that the reader has not read. */
  readonly unread?: boolean
  /** The account that reads; without it nothing counts as read. */
  readonly reader?: string
}

const READ = `exists (select 1 from submission_reads r
  where r.website_id = $1 and r.account_id = $2 and r.submission_id = submissions.id)`

const CONDITIONS = `website_id = $1 and ($3::text is null or form_id = $3) and (not $4::boolean or not ${READ})
  and not exists (select 1 from jsonb_array_elements_text($5::jsonb) word where strpos(search_text, word) = 0)`

const listed = (row: Row, files: SubmittedFileBody[]): ListedSubmission => ({
  id: row.id,
  formId: row.form_id,
  at: row.created_at,
  values: masked(row),
  files,
  suspicious: row.details.suspicious === true,
  asked: row.details.asked,
  read: row.read,
})

async function select(
  db: Database,
  websiteId: string,
  { formId, search = '', unread = false, reader = '' }: Filter,
  end: string,
  parameters: readonly Parameter[],
): Promise<Row[]> {
  return db.query<Row>(
    `select id, form_id, field_values, details, created_at, ${READ} as read from submissions
     where ${CONDITIONS} and ${end}`,
    [websiteId, reader, formId ?? null, unread, JSON.stringify(searchWords(search)), ...parameters],
  )
}

/** A part of the submissions, newest first. */
export async function listSubmissions(
  db: Database,
  websiteId: string,
  filter: Filter,
  range: Range,
): Promise<Paged<ListedSubmission>> {
  const found = await select(db, websiteId, filter, inRange(range, 6), rangeParameters(range))
  const { rows, ...ends } = paged(found, range)
  const files = await filesOf(db, rows)
  return { ...ends, rows: rows.map((row) => listed(row, files.get(row.id) ?? [])) }
}

/** One submission; undefined if the number is unknown. */
export async function findSubmission(
  db: Database,
  websiteId: string,
  id: number,
  reader = '',
): Promise<ListedSubmission | undefined> {
  const [row] = await select(db, websiteId, { reader }, 'id = $6', [id])
  return row && listed(row, (await filesOf(db, [row])).get(row.id) ?? [])
}

/** The ids of all values that a form's submissions hold, its earlier fields' included. */
export async function storedFields(db: Database, websiteId: string, formId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct jsonb_object_keys(field_values) as id from submissions
     where website_id = $1 and form_id = $2 order by id`,
    [websiteId, formId],
  )
  return rows.map(({ id }) => id)
}

/** One file of a submission, to be sent to the owner. */
export async function submittedFile(
  db: Database,
  websiteId: string,
  submissionId: number,
  n: number,
): Promise<{ name: string; mediaType: string; size: number; sha256: string } | undefined> {
  const [row] = await db.query<{ name: string; mediaType: string; size: number; sha256: string }>(
    `select f.name, f.media_type as "mediaType", f.size, f.sha256
     from submission_files f join submissions s on s.id = f.submission_id
     where s.website_id = $1 and s.id = $2 and f.n = $3`,
    [websiteId, submissionId, n],
  )
  return row
}
