import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { type MailContent, plain, subjectLine } from './compose.js'

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
  { title, language }: SeedWebsite,
  t: Texts,
): MailContent {
  const time = expiresAt.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const parts = [
    t(`mail.${kind}.text`, { site: title }),
    address,
    t('mail.password.once', { time: `${time} UTC` }),
    ...(kind === 'reset' ? [t('mail.reset.ignore')] : []),
  ]
  return {
    replyTo: null,
    subject: subjectLine(t(`mail.${kind}.subject`, { site: title })),
    text: `${plain(parts.join('\n\n'))}\n`,
  }
}
