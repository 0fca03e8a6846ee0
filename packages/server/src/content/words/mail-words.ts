import {
  boundsOf,
  describe,
  filledMailText,
  kindIssue,
  type MailWord,
  MailWords,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../seed/seed-schema.js'
import { mailsOfOwner } from '../site/sections.js'

/** Each placeholder stands for itself, so that a text of the catalogue is as an owner would write it. */
const ITSELF = {
  number: '{number}',
  name: '{name}',
  site: '{site}',
  date: '{date}',
  carrier: '{carrier}',
  amount: '{amount}',
  address: '{address}',
  time: '{time}',
} as const

/** The words of emails as the catalogue has them. */
export const defaultMailWords = (t: Texts): Readonly<Record<MailWord, string>> => ({
  paidSubject: t('mail.order.buyer', ITSELF),
  paidText: t('order.paid'),
  sentSubject: t('mail.order.sent', ITSELF),
  sentText: t('order.sent', ITSELF),
  sentByText: t('order.sentBy', ITSELF),
  cancelledSubject: t('mail.order.cancelled', ITSELF),
  cancelledText: t('order.cancelled'),
  refundedSubject: t('mail.order.refunded', ITSELF),
  refundedText: t('order.refunded'),
  partlyRefundedSubject: t('mail.order.partlyRefunded', ITSELF),
  partlyRefundedText: t('order.partlyRefunded', ITSELF),
  reviewSubject: t('mail.order.askReview', ITSELF),
  reviewText: t('review.title'),
  reviewLinkText: t('mail.order.review', ITSELF),
  orderLinkText: t('mail.order.link', ITSELF),
  trackLinkText: t('mail.order.track', ITSELF),
  addressHeading: t('mail.order.address'),
  ending: '',
  receivedSubject: t('mail.received.subject', ITSELF),
  receivedText: t('mail.received.text', ITSELF),
  receivedIgnoreText: t('mail.received.ignore'),
  invitationSubject: t('mail.invitation.subject', ITSELF),
  invitationText: t('mail.invitation.text', ITSELF),
  resetSubject: t('mail.reset.subject', ITSELF),
  resetText: t('mail.reset.text', ITSELF),
  onceText: t('mail.password.once', ITSELF),
  ignoreText: t('mail.reset.ignore'),
})

/** A word of emails with the values of its placeholders. */
export type MailText = (word: MailWord, values?: Readonly<Record<string, string>>) => string

/** Whether a text has the length of a word, and no placeholder that nothing fills. */
const isAllowed = (schema: (typeof MailWords.entries)[MailWord], text: unknown): boolean =>
  v.is(schema, text) && kindIssue('placeholders', text, boundsOf(describe(schema))) === null

/** The words that an owner has set, and that the schema still allows. Spaces alone would be an email without a subject. */
export const ownMailWords = (website: SeedWebsite): Partial<Readonly<Record<MailWord, string>>> =>
  Object.fromEntries(
    Object.entries(mailsOfOwner(website)).filter(
      ([word, text]) =>
        Object.hasOwn(MailWords.entries, word) &&
        isAllowed(MailWords.entries[word as MailWord], text) &&
        String(text).trim() !== '',
    ),
  )

/** The words of a website's emails: those of its owner over those of the catalogue. */
export function mailTexts(website: SeedWebsite, t: Texts): MailText {
  const words = { ...defaultMailWords(t), ...ownMailWords(website) }
  return (word, values = {}) => filledMailText(words[word], values)
}
