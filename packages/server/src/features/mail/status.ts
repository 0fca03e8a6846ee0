import type { MailBody, UnsentMailBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'

/** The most unsent messages that are shown. */
const SHOWN = 20

interface UnsentRow extends Omit<UnsentMailBody, 'retryAt'> {
  readonly state: 'waiting' | 'failed'
  readonly dueAt: Date
}

/** The state of the queue for the panel. An address that a visitor entered is nothing for the owner to do something about. */
export async function mailStatus(
  db: Database,
  websiteId: string,
): Promise<Pick<MailBody, 'waiting' | 'lastSentAt' | 'unsent'>> {
  const [[counts], rows] = await Promise.all([
    db.query<{ waiting: number; sentAt: Date | null }>(
      `select (select count(*) from mails where website_id = $1 and state = 'waiting') as waiting,
         (select max(sent_at) from mails where website_id = $1 and state = 'sent') as "sentAt"`,
      [websiteId],
    ),
    db.query<UnsentRow>(
      `select m.id, m.submission_id as "submissionId", s.form_id as "formId", o.number as "orderNumber", m.attempts, m.error, m.state,
         m.due_at as "dueAt"
       from mails m left join submissions s on s.id = m.submission_id
         left join orders o on o.website_id = m.website_id and o.id = m.order_id
       where m.website_id = $1 and m.state in ('waiting', 'failed') and m.error <> '' and m.recipient <> 'sender'
       order by m.id desc limit $2::int`,
      [websiteId, SHOWN],
    ),
  ])
  return {
    waiting: counts?.waiting ?? 0,
    lastSentAt: counts?.sentAt?.toISOString() ?? null,
    unsent: rows.map(({ state, dueAt, ...row }) => ({
      ...row,
      retryAt: state === 'waiting' ? dueAt.toISOString() : null,
    })),
  }
}
