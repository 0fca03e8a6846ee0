import { createHash } from 'node:crypto'
import type { SubmissionBody } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'

/** Values by field id. */
export type Values = Readonly<Record<string, string>>

/** One submission on its way to the database. */
export interface Submission {
  readonly websiteId: string
  readonly formId: string
  readonly values: Values
  /** What is known beside the values, such as the text of the button. */
  readonly details: Readonly<Record<string, unknown>>
  readonly contentHash: string
  readonly at: Date
}

/** What the sender's key says about storing: once only. */
export interface Spending {
  readonly nonce: string
  /** A key that was spent before this moment is as good as new; without it, a spent key stays spent. */
  readonly renewedAt?: Date
}

/** The submissions that the panel lists at most. */
const LISTED = 100

// Long enough that a repeated call finds its key; short enough that the table stays small.
const KEPT_MS = 24 * 60 * 60 * 1000

/** Tells one content from another: the form and its values, whatever their order. */
export const contentHash = (formId: string, values: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify([formId, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')

/** The content that a key was spent on, or null for a key that is not spent. */
export async function spentOn(db: Database, nonce: string): Promise<string | null> {
  const [row] = await db.query<{ content_hash: string }>(
    'select content_hash from spent_keys where nonce = $1',
    [nonce],
  )
  return row?.content_hash ?? null
}

/**
 * Spends the key and stores the submission, both or neither. Of two calls with one key at the same time one
 * stores, and the other finds the key spent.
 *
 * @returns whether it was stored now
 */
export const storeOnce = (
  db: Database,
  submission: Submission,
  { nonce, renewedAt }: Spending,
): Promise<boolean> =>
  db.transaction(async (queries) => {
    const { websiteId, formId, values, details, at } = submission
    const spent = await queries.query(
      `insert into spent_keys (nonce, content_hash, spent_at) values ($1, $2, $3)
       on conflict (nonce) do update set spent_at = excluded.spent_at
         where spent_keys.spent_at < $4 returning nonce`,
      [nonce, submission.contentHash, at, renewedAt ?? new Date(0)],
    )
    if (spent.length === 0) return false
    await queries.query(
      `insert into submissions (website_id, form_id, field_values, details, created_at)
       values ($1, $2, $3, $4, $5)`,
      [websiteId, formId, storableJson(values), storableJson(details), at],
    )
    await queries.query('delete from spent_keys where spent_at < $1', [new Date(at.getTime() - KEPT_MS)])
    return true
  })

interface Row {
  id: number
  form_id: string
  field_values: Record<string, string>
  created_at: Date
}

/** The latest submissions, newest first; of one form, or of all. */
export async function listSubmissions(
  db: Database,
  websiteId: string,
  formId: string | undefined,
): Promise<SubmissionBody[]> {
  const rows = await db.query<Row>(
    `select id, form_id, field_values, created_at from submissions
     where website_id = $1 and ($2::text is null or form_id = $2) order by id desc limit ${LISTED}`,
    [websiteId, formId ?? null],
  )
  return rows.map(({ id, form_id, field_values, created_at }) => ({
    id,
    formId: form_id,
    createdAt: created_at.toISOString(),
    values: field_values,
  }))
}
