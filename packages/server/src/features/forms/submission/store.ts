import type { FormValues } from '@site/runtime/contract'
import type { Database, Queries } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { searchTextOf } from '../../../base/text/search-text.js'
import { forgetLeavers } from '../../mailing-lists/import.js'
import { addMember } from '../../mailing-lists/subscribers.js'
import type { Upload } from '../uploads/uploads.js'

/** A submission to store. */
export interface Submission {
  readonly websiteId: string
  readonly formId: string
  readonly values: FormValues
  /** Stored beside the values, such as the text of the button. */
  readonly details: { readonly passwords?: readonly string[]; readonly [name: string]: unknown }
  readonly uploads: readonly Upload[]
  /** The mailing list to join, and the address that joins it. */
  readonly joins: { readonly list: string; readonly email: string } | null
  readonly contentHash: string
  readonly at: Date
  /** Stores more in the same transaction, such as the message that notifies the owner. */
  readonly alsoStore?: (queries: Queries, submissionId: number) => Promise<void>
}

/** A nonce that is spent by storing, so that the same submission is stored once. */
export interface Spending {
  readonly nonce: string
  /** A nonce that was spent before this moment can be spent again. By default it stays spent. */
  readonly renewedAt?: Date
}

/** The submission that a nonce was spent on. `values` are null if it has been deleted. */
export interface Spent {
  readonly contentHash: string
  readonly values: FormValues | null
}

// Long enough for a repeated call to find its nonce, short enough for the table to stay small.
const KEPT_MS = 24 * 60 * 60 * 1000

/** The submission that a nonce was spent on; null for an unspent nonce. */
export async function spentOn(db: Database, nonce: string): Promise<Spent | null> {
  const [row] = await db.query<Spent>(
    `select k.content_hash as "contentHash", s.field_values as values
     from spent_keys k left join submissions s on s.id = k.submission_id where k.nonce = $1`,
    [nonce],
  )
  return row ?? null
}

async function addFiles(queries: Queries, id: number, uploads: readonly Upload[]): Promise<void> {
  for (const [index, { fieldId, name, mediaType, file }] of uploads.entries()) {
    await queries.query(
      `insert into submission_files (submission_id, n, field_id, name, media_type, size, sha256)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, index + 1, fieldId, name, mediaType, file.size, file.sha256],
    )
  }
}

/**
 * Spends the nonce and stores the submission in one transaction. Of two simultaneous calls with one nonce, one stores
 * and the other finds the nonce spent.
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
    const [row] = await queries.query<{ id: number }>(
      `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        websiteId,
        formId,
        storableJson(values),
        storableJson(details),
        searchTextOf(values, details.passwords ?? []),
        at,
      ],
    )
    const { id } = row!
    await addFiles(queries, id, submission.uploads)
    const { joins } = submission
    if (joins) {
      const list = { websiteId, list: joins.list }
      await addMember(queries, list, { email: joins.email, formId, at })
      await forgetLeavers(queries, list, [joins.email])
    }
    await submission.alsoStore?.(queries, id)
    await queries.query('update spent_keys set submission_id = $2 where nonce = $1', [nonce, id])
    await queries.query('delete from spent_keys where spent_at < $1', [new Date(at.getTime() - KEPT_MS)])
    return true
  })
