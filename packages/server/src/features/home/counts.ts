import { HOME_COUNT_MAX, HOME_LATEST_MAX, type HomeBody, LOW_STOCK } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'

/** Older messages than these are not looked at. */
const LOOKED_AT = 1_000

/** One more than is shown, which stands for all greater numbers. */
const MOST = HOME_COUNT_MAX + 1

/** A number of rows, of which no more are read than are counted. */
export const countOf = (rows: string): string => `(select count(*)::int from (${rows} limit ${MOST}) counted)`

type Part<Name extends keyof HomeBody> = NonNullable<HomeBody[Name]>

/** The unread messages among the latest ones of an account. */
export async function unreadMessages(
  db: Database,
  websiteId: string,
  accountId: string,
): Promise<Part<'messages'>> {
  // A subquery for each message, because a join would read all marks of the account.
  const rows = await db.query<{ id: number; formId: string; at: Date }>(
    `select id, form_id as "formId", created_at as at from
       (select id, form_id, created_at from submissions where website_id = $1 order by id desc limit ${LOOKED_AT}) s
     where (select r.submission_id from submission_reads r
       where r.website_id = $1 and r.account_id = $2 and r.submission_id = s.id) is null
     order by id desc limit ${MOST}`,
    [websiteId, accountId],
  )
  const latest = rows
    .slice(0, HOME_LATEST_MAX)
    .map(({ id, formId, at }) => ({ id, form: formId, at: at.toISOString() }))
  return { unread: rows.length, latest }
}

/** Whether messages of the server could not be sent. Anybody can enter an address that takes none: those do not count. */
export async function isMailFailing(db: Database, websiteId: string): Promise<boolean> {
  const [row] = await db.query<{ fails: boolean }>(
    `select exists (select 1 from mails where website_id = $1 and state = 'failed')
       or exists (select 1 from mails where website_id = $1 and state = 'waiting' and error <> ''
         and recipient <> 'sender') as fails`,
    [websiteId],
  )
  return row?.fails ?? false
}

/** Pages that visitors do not see yet. */
export async function unpublishedPages(db: Database, websiteId: string, now: number): Promise<Part<'pages'>> {
  const from = `from pages where website_id = $1`
  const [row] = await db.query<{ drafts: number; scheduled: number; next: Part<'pages'>['next'] }>(
    `select ${countOf(`select 1 ${from} and published_at = 'infinity'`)} as drafts,
       ${countOf(`select 1 ${from} and published_at > $2::timestamptz and published_at < 'infinity'`)} as scheduled,
       (select jsonb_build_object('id', id, 'title', coalesce(owner ->> 'title', data ->> 'title', ''),
           'at', to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
         ${from} and published_at > $2::timestamptz and published_at < 'infinity'
         order by published_at, id limit 1) as next`,
    [websiteId, new Date(now)],
  )
  return row ?? { drafts: 0, scheduled: 0, next: null }
}

/** Variants of which few pieces are left. */
export async function lowStock(db: Database, websiteId: string): Promise<Part<'stock'>> {
  const [row] = await db.query<Part<'stock'>>(
    `select ${countOf(
      `select 1 from variants v join products p on p.website_id = v.website_id and p.id = v.product_id
       where v.website_id = $1 and v.is_active and not v.is_unlimited and v.stock <= ${LOW_STOCK} and p.is_active`,
    )} as low`,
    [websiteId],
  )
  return row ?? { low: 0 }
}
