import type { Database } from '../../base/database/database.js'

/** The reading account. Each account has its own unread submissions. */
export interface Reader {
  readonly websiteId: string
  readonly accountId: string
}

/** The number of submissions of one form. */
export interface FormCount {
  readonly formId: string
  readonly total: number
  readonly unread: number
}

/** The forms with submissions, and the numbers of all and of unread ones. */
export const countSubmissions = (db: Database, { websiteId, accountId }: Reader): Promise<FormCount[]> =>
  db.query<FormCount>(
    `select s.form_id as "formId", count(*) as total, count(*) - count(r.submission_id) as unread
     from submissions s left join submission_reads r
       on r.website_id = s.website_id and r.account_id = $2 and r.submission_id = s.id
     where s.website_id = $1 group by s.form_id order by s.form_id`,
    [websiteId, accountId],
  )

/**
 * Marks submissions as read or unread.
 *
 * @returns the number of submissions whose mark has changed
 */
export async function markSubmissions(
  db: Database,
  { websiteId, accountId }: Reader,
  ids: readonly number[],
  read: boolean,
): Promise<number> {
  const parameters = [websiteId, accountId, JSON.stringify(ids)]
  const changed = read
    ? await db.query(
        `insert into submission_reads (website_id, account_id, submission_id)
         select website_id, $2, id from submissions
         where website_id = $1 and id = any (array(select jsonb_array_elements_text($3::jsonb)::bigint))
         on conflict do nothing returning submission_id`,
        parameters,
      )
    : await db.query(
        `delete from submission_reads where website_id = $1 and account_id = $2
           and submission_id = any (array(select jsonb_array_elements_text($3::jsonb)::bigint)) returning submission_id`,
        parameters,
      )
  return changed.length
}
