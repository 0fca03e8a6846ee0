import type { FieldValue, FormValues, SubmittedFileBody } from '@site/runtime/contract'
import { MASKED_PASSWORD } from '@site/runtime/contract'
import type { Database } from '../database/database.js'

/** A submission as its owner may read it: passwords are masked. */
export interface ListedSubmission {
  readonly id: number
  readonly formId: string
  readonly at: Date
  readonly values: FormValues
  readonly files: SubmittedFileBody[]
  readonly suspicious: boolean
}

/** Which part of a list is asked for. */
export interface Range {
  /** Only what came before the row with this number; without it the newest. */
  readonly before: number | undefined
  readonly limit: number
}

/** Some rows, and the number to ask for those that follow with; null when there are none. */
export interface Paged<Row> {
  readonly rows: Row[]
  readonly next: number | null
}

/** Cuts off the row that was read to know whether there is more. */
export function paged<Row extends { readonly id: number }>(rows: Row[], limit: number): Paged<Row> {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

interface Row {
  id: number
  form_id: string
  field_values: Record<string, FieldValue>
  details: { passwords?: string[]; suspicious?: boolean }
  created_at: Date
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

/** A part of the submissions, newest first; of one form, or of all. */
export async function listSubmissions(
  db: Database,
  websiteId: string,
  formId: string | undefined,
  { before, limit }: Range,
): Promise<Paged<ListedSubmission>> {
  const found = await db.query<Row>(
    `select id, form_id, field_values, details, created_at from submissions
     where website_id = $1 and ($2::text is null or form_id = $2) and ($3::bigint is null or id < $3)
     order by id desc limit $4::int`,
    [websiteId, formId ?? null, before ?? null, limit + 1],
  )
  const { rows, next } = paged(found, limit)
  const files = await filesOf(db, rows)
  return {
    next,
    rows: rows.map((row) => ({
      id: row.id,
      formId: row.form_id,
      at: row.created_at,
      values: masked(row),
      files: files.get(row.id) ?? [],
      suspicious: row.details.suspicious === true,
    })),
  }
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
