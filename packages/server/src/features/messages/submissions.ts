import {
  type FieldValue,
  type FormValues,
  MASKED_PASSWORD,
  type SubmittedFileBody,
} from '@site/runtime/contract'
import { type Database, firstRow, type Parameter } from '../../base/database/database.js'
import {
  inOrder,
  inRange,
  type Paged,
  pagedWithin,
  type Range,
  rangeParameters,
  type SizedRow,
} from '../../base/database/range.js'
import { nextTurn, TURN_ROWS } from '../../base/database/turns.js'
import { searchWords } from '../../base/text/search-text.js'
import type { FieldSnapshot } from './answers.js'

/** A submission as the owner may read it: passwords are masked. */
export interface ListedSubmission {
  readonly id: number
  readonly formId: string
  readonly at: Date
  readonly values: FormValues
  readonly files: SubmittedFileBody[]
  readonly suspicious: boolean
  /** The fields as the visitor saw them; undefined if they were not stored. */
  readonly fields: readonly FieldSnapshot[] | undefined
  /** Whether the reading account has opened the submission. */
  readonly read: boolean
}

interface Row {
  id: number
  form_id: string
  field_values: Record<string, FieldValue>
  details: { passwords?: string[]; suspicious?: boolean; asked?: FieldSnapshot[] }
  created_at: Date
  read: boolean
}

/** A value that was a password when it was stored stays masked, even if its field has changed since. */
const masked = ({ field_values, details }: Row): FormValues => ({
  ...field_values,
  ...Object.fromEntries((details.passwords ?? []).map((id) => [id, MASKED_PASSWORD])),
})

async function filesOf(db: Database, rows: readonly Row[]): Promise<Map<number, SubmittedFileBody[]>> {
  const files = new Map<number, SubmittedFileBody[]>()
  if (rows.length === 0) return files
  const found = await db.query<SubmittedFileBody & { readonly submissionId: number }>(
    `select submission_id as "submissionId", n, field_id as "fieldId", name, media_type as "mediaType", size
     from submission_files
     where submission_id = any (array(select jsonb_array_elements_text($1::jsonb)::bigint)) order by submission_id, n`,
    [JSON.stringify(rows.map(({ id }) => id))],
  )
  for (const { submissionId, ...file } of found)
    files.set(submissionId, [...(files.get(submissionId) ?? []), file])
  return files
}

/** The conditions for listed submissions; all of them must hold. */
export interface Filter {
  /** Without it, submissions of every form. */
  readonly formId?: string | undefined
  /** Words that all appear in the values. */
  readonly search?: string
  /** Only submissions that the reader has not opened. */
  readonly unread?: boolean
  /** The reading account; without it, no submission counts as read. */
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
  fields: row.details.asked,
  read: row.read,
})

const parametersOf = (
  websiteId: string,
  { formId, search = '', unread = false, reader = '' }: Filter,
): Parameter[] => [websiteId, reader, formId ?? null, unread, JSON.stringify(searchWords(search))]

/** Reads submissions by their numbers, in any order. */
async function readByIds(
  db: Database,
  websiteId: string,
  reader: string,
  ids: readonly number[],
): Promise<ListedSubmission[]> {
  const rows = await db.query<Row>(
    `select id, form_id, field_values, details, created_at, ${READ} as read from submissions
     where website_id = $1 and id = any (array(select jsonb_array_elements_text($3::jsonb)::bigint))`,
    [websiteId, reader, JSON.stringify(ids)],
  )
  const files = await filesOf(db, rows)
  return rows.map((row) => listed(row, files.get(row.id) ?? []))
}

/** A part of the submissions, newest first. */
export async function listSubmissions(
  db: Database,
  websiteId: string,
  filter: Filter,
  range: Range,
): Promise<Paged<ListedSubmission>> {
  const found = await db.query<SizedRow>(
    `select id, octet_length(field_values::text) + octet_length(details::text) as bytes from submissions
     where ${CONDITIONS} and ${inRange(range, 6)}`,
    [...parametersOf(websiteId, filter), ...rangeParameters(range)],
  )
  const page = pagedWithin(found, range)
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: inOrder(page, await readByIds(db, websiteId, filter.reader ?? '', ids)) }
}

/** One submission; undefined if the number is unknown. */
export async function findSubmission(
  db: Database,
  websiteId: string,
  id: number,
  reader = '',
): Promise<ListedSubmission | undefined> {
  const [submission] = await readByIds(db, websiteId, reader, [id])
  return submission
}

/**
 * The ids of all values in a form's submissions, including those of former fields. Other requests have their turns while
 * the submissions are read.
 */
export async function storedFields(db: Database, websiteId: string, formId: string): Promise<string[]> {
  const ids = new Set<string>()
  let last: number | null = 0
  while (last !== null) {
    const [row]: { ids: string[] | null; last: number | null }[] = await db.query(
      `select max(part.id) as last, jsonb_agg(distinct field.id) as ids from (
         select id, field_values from submissions where website_id = $1 and form_id = $2 and id > $3::bigint
         order by id limit ${TURN_ROWS}
       ) part left join lateral jsonb_object_keys(part.field_values) field (id) on true`,
      [websiteId, formId, last],
    )
    for (const id of row?.ids ?? []) if (id !== null) ids.add(id)
    last = row?.last ?? null
    await nextTurn()
  }
  return [...ids].sort()
}

/** One file of a submission, to be sent to the owner. */
export const submittedFile = (
  db: Database,
  websiteId: string,
  submissionId: number,
  n: number,
): Promise<{ name: string; mediaType: string; size: number; sha256: string } | undefined> =>
  firstRow(
    db.query<{ name: string; mediaType: string; size: number; sha256: string }>(
      `select f.name, f.media_type as "mediaType", f.size, f.sha256
     from submission_files f join submissions s on s.id = f.submission_id
     where s.website_id = $1 and s.id = $2 and f.n = $3`,
      [websiteId, submissionId, n],
    ),
  )
