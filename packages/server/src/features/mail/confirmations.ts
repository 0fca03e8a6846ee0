import { createHash, randomUUID } from 'node:crypto'
import { type FormDefinition, type FormValues, htmlEmail } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { lockWebsite } from '../../base/database/lock.js'
import { CONFIRMATIONS } from '../../base/limits.js'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { mailTexts } from '../../content/words/mail-words.js'
import { type MailContent, plain, subjectLine } from './compose.js'
import type { QueueScope } from './queue.js'

/**
 * Types whose values are repeated to the sender. Their values are bounded by the form: what people type freely would let
 * anybody write to any address in the name of the website.
 */
const REPEATED: ReadonlySet<string> = new Set([
  'date',
  'time',
  'number',
  'radio',
  'checkbox',
  'select',
  'likert',
])

/** Longest number that is repeated, in UTF-16 units: more digits could be a message. */
const NUMBER_MAX_LENGTH = 12

/** The address of the first email field that was filled in; null for none that can be written to. */
export function senderAddress({ fields }: Pick<FormDefinition, 'fields'>, values: FormValues): string | null {
  const emails = fields.filter(({ type }) => type === 'email').flatMap(({ id }) => values[id] ?? [])
  const email = emails.find((value): value is string => typeof value === 'string' && value.trim() !== '')
  const address = email?.trim() ?? ''
  return htmlEmail(address) ? address : null
}

/** One mailbox has many spellings: capitals, dots, and whatever follows a plus sign. */
function hashOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const mailbox = `${local.split('+')[0]!.replaceAll('.', '')}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}

/**
 * Adds the message to the sender of a submission to the queue, in the transaction that stores the submission. An address, or a
 * website, that has had its number of messages gets none.
 */
export async function queueConfirmation(
  queries: Queries,
  { submissionId, address }: { readonly submissionId: number; readonly address: string },
  { websiteId, domain, at }: QueueScope,
): Promise<void> {
  const { perAddress, perWebsite } = CONFIRMATIONS
  const since = (windowMs: number) => new Date(at.getTime() - windowMs)
  // Two submissions at the same time would both find room for one more.
  await lockWebsite(queries, 'confirmations', websiteId)
  await queries.query('delete from confirmations where website_id = $1 and queued_at <= $2', [
    websiteId,
    since(Math.max(perAddress.windowMs, perWebsite.windowMs)),
  ])
  await queries.query(
    `with counted as (
       insert into confirmations (website_id, address_hash, queued_at)
       select $1::text, $3::text, $5::timestamptz
       where (select count(*) from confirmations where website_id = $1 and address_hash = $3 and queued_at > $6::timestamptz) < $7::int
         and (select count(*) from confirmations where website_id = $1 and queued_at > $8::timestamptz) < $9::int
       returning website_id
     )
     insert into mails (website_id, submission_id, recipient, message_id, state, queued_at, due_at)
     select website_id, $2::bigint, 'sender', $4::text, 'waiting', $5::timestamptz, $5::timestamptz from counted`,
    [
      websiteId,
      submissionId,
      hashOf(address),
      `<${randomUUID()}@${domain}>`,
      at,
      since(perAddress.windowMs),
      perAddress.count,
      since(perWebsite.windowMs),
      perWebsite.count,
    ],
  )
}

/** An answer under its label. */
export interface RepeatedAnswer {
  readonly type: string
  readonly label: string
  readonly text: string
}

/** Whether a message to the sender may repeat an answer. */
const isRepeated = ({ type, text }: RepeatedAnswer, t: Texts): boolean =>
  REPEATED.has(type) && text !== t('field.empty') && (type !== 'number' || text.length <= NUMBER_MAX_LENGTH)

/** Writes the message to the sender of a form. No header and no line of it has a text that somebody typed. */
export function composeConfirmation(
  answers: readonly RepeatedAnswer[],
  website: SeedWebsite,
  t: Texts,
): MailContent {
  const site = website.title
  const words = mailTexts(website, t)
  const rows = answers.filter((answer) => isRepeated(answer, t)).map(({ label, text }) => `${label}: ${text}`)
  const parts = [
    words('receivedText', { site }),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    words('receivedIgnoreText', { site }),
  ]
  return {
    replyTo: null,
    subject: subjectLine(words('receivedSubject', { site })),
    text: `${plain(parts.join('\n\n'))}\n`,
  }
}
