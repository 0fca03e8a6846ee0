import {
  CONFIG_PATH,
  fileSizeText,
  htmlEmail,
  MAIL_SUBJECTS,
  type SubmissionAnswerBody,
} from '@site/runtime/contract'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { mailTexts } from '../../content/words/mail-words.js'
import type { ListedSubmission } from '../messages/submissions.js'
import type { MailMessage } from './mailer.js'

/** The content of a message. The queue adds the recipient and the Message-ID. */
export type MailContent = Pick<MailMessage, 'replyTo' | 'subject' | 'text' | 'html'>

/** Text of a visitor: line breaks as one character, no other control characters. */
export const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

/** Text for a header, in one line. */
export const subjectLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()

/** The visitor's address if the form has an email field and its value is safe in a header. */
function replyAddress(answers: readonly SubmissionAnswerBody[]): string | null {
  const emails = answers.filter(({ type }) => type === 'email').map(({ text }) => text.trim())
  return emails.find(htmlEmail) ?? null
}

/** The address of a submission in the panel. */
const addressOf = (baseUrl: string, id: number) =>
  new URL(`${CONFIG_PATH}/?screen=inbox&at=${encodeURIComponent(`submission/${id}`)}`, baseUrl).href

export interface MailSubject {
  readonly submission: ListedSubmission
  readonly answers: readonly SubmissionAnswerBody[]
  readonly formName: string
  readonly website: SeedWebsite
  /** The base of links; undefined if nobody knows the address of the site. */
  readonly baseUrl: string | undefined
}

/** Writes the message about a submission. The visitor's values go into the text, never into a header. */
export function composeMail(
  { submission, answers, formName, website, baseUrl }: MailSubject,
  t: Texts,
): MailContent {
  const replyTo = replyAddress(answers)
  const time = submission.at.toLocaleString(website.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const files = submission.files.map(
    ({ name, size }) => `${name} (${fileSizeText(size, t, website.language)})`,
  )
  const parts = [
    ...answers.map(({ label, text }) => `${label}:\n${text}`),
    ...(files.length > 0 ? [t('mail.files', { files: files.join(', ') })] : []),
    [
      t('mail.time', { time: `${time} UTC` }),
      ...(replyTo === null ? [] : [t('mail.reply', { email: replyTo })]),
      ...(baseUrl ? [t('mail.open', { address: addressOf(baseUrl, submission.id) })] : []),
    ].join('\n'),
  ]
  return {
    replyTo,
    subject: subjectLine(t('mail.subject', { form: formName })),
    text: `${plain(parts.join('\n\n'))}\n`,
  }
}

/** Writes the test message that an owner sends from the panel. */
export const composeTest = (site: string, t: Texts): MailContent => ({
  replyTo: null,
  subject: subjectLine(t('mail.test.subject', { site })),
  text: `${plain(t('mail.test.text', { site }))}\n`,
})

/** A link by which a person sets a password. */
export interface PasswordLinkMail {
  /** Whether the account was just added, or its password was forgotten. */
  readonly kind: 'invitation' | 'reset'
  readonly to: string
  readonly address: string
  readonly expiresAt: Date
}

/** Writes the message with a link by which a person sets a password. */
export function composePasswordLink(
  { kind, address, expiresAt }: PasswordLinkMail,
  website: SeedWebsite,
  t: Texts,
): MailContent {
  const { title: site, language } = website
  const words = mailTexts(website, t)
  const time = expiresAt.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const parts = [
    words(`${kind}Text`, { site }),
    address,
    words('onceText', { time: `${time} UTC` }),
    ...(kind === 'reset' ? [words('ignoreText', { site })] : []),
  ]
  return {
    replyTo: null,
    subject: subjectLine(words(MAIL_SUBJECTS[kind], { site })),
    text: `${plain(parts.join('\n\n'))}\n`,
  }
}
