import { isDeepStrictEqual } from 'node:util'
import {
  BLOCK_REVISION_MAX_AGE_DAYS,
  BLOCK_REVISIONS_MAX,
  DAY_MS,
  type RevisionBody,
} from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
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
import { storableJson } from '../../base/database/storable.js'

type Options = Readonly<Record<string, unknown>>

/** The person who saves, and the time. */
export interface Author {
  readonly account: Pick<Account, 'id' | 'name' | 'email'>
  readonly at: Date
}

interface Save {
  readonly websiteId: string
  readonly pageId: string
  readonly blockId: string
  readonly type: string
  readonly before: Options
  readonly after: Options
}

/**
 * Records a save, and removes revisions that are too many or too old. A save that changed nothing is none.
 *
 * @param queries the transaction of the save
 */
export async function addRevision(
  queries: Queries,
  { websiteId, pageId, blockId, type, before, after }: Save,
  { account, at }: Author,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  await queries.query(
    `insert into block_revisions
       (website_id, page_id, block_id, type, account_id, account_name, saved_at, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      websiteId,
      pageId,
      blockId,
      type,
      account.id,
      account.name || account.email,
      at,
      storableJson(before),
      storableJson(after),
    ],
  )
  await queries.query(
    `delete from block_revisions where website_id = $1 and page_id = $2 and block_id = $3 and id <=
       (select id from block_revisions where website_id = $1 and page_id = $2 and block_id = $3
        order by id desc offset $4::int limit 1)`,
    [websiteId, pageId, blockId, BLOCK_REVISIONS_MAX],
  )
  await queries.query('delete from block_revisions where website_id = $1 and saved_at < $2', [
    websiteId,
    new Date(at.getTime() - BLOCK_REVISION_MAX_AGE_DAYS * DAY_MS),
  ])
}

/** The conditions for listed revisions; all of them must hold. */
interface Filter {
  readonly pageId?: string | undefined
  readonly blockId?: string | undefined
  /** Id of an account. */
  readonly person?: string | undefined
}

interface Row extends Omit<RevisionBody, 'savedAt'> {
  readonly savedAt: Date
}

/** The numbers and sizes of revisions in the order of the range, with one more than it has. */
export const sizesOfRevisions = (
  db: Queries,
  websiteId: string,
  { pageId, blockId, person }: Filter,
  range: Range,
): Promise<SizedRow[]> =>
  db.query(
    `select id, octet_length(before::text) + octet_length(after::text) as bytes from block_revisions
     where website_id = $1 and ($2::text is null or page_id = $2) and ($3::text is null or block_id = $3)
       and ($4::text is null or account_id = $4) and ${inRange(range, 5)}`,
    [websiteId, pageId ?? null, blockId ?? null, person ?? null, ...rangeParameters(range)],
  )

/** Revisions by their numbers, in any order. */
export async function readRevisions(
  db: Queries,
  websiteId: string,
  ids: readonly number[],
): Promise<RevisionBody[]> {
  const found = await db.query<Row>(
    `select r.id, r.page_id as "pageId", p.path, r.block_id as "blockId", r.type, r.saved_at as "savedAt",
       r.account_name as person, r.before, r.after
     from block_revisions r left join current_pages p on p.website_id = r.website_id and p.id = r.page_id
     where r.website_id = $1 and r.id = any (array(select jsonb_array_elements_text($2::jsonb)::bigint))`,
    [websiteId, JSON.stringify(ids)],
  )
  return found.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

/** A part of the revisions, newest first. */
export async function listRevisions(
  db: Queries,
  websiteId: string,
  filter: Filter,
  range: Range,
): Promise<Paged<RevisionBody>> {
  const page = pagedWithin(await sizesOfRevisions(db, websiteId, filter, range), range)
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: inOrder(page, await readRevisions(db, websiteId, ids)) }
}
