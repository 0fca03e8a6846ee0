import * as v from 'valibot'
import { type OptionText, withPlaceholders } from '../../schema/option.js'

/** Longest subject of an email, in UTF-16 units. */
export const MAIL_SUBJECT_MAX_LENGTH = 150

/** Longest text of an email that an owner writes, in UTF-16 units. */
export const MAIL_TEXT_MAX_LENGTH = 2_000

/** The placeholders of the texts. No others are allowed. */
export const MAIL_PLACEHOLDERS = {
  order: ['number', 'name', 'site'],
  sent: ['number', 'name', 'site', 'date'],
  sentBy: ['number', 'name', 'site', 'date', 'carrier'],
  refund: ['number', 'name', 'site', 'amount'],
  address: ['address'],
  site: ['site'],
  time: ['time'],
} as const

// The catalogue of the server has the real default, in the language of the site.
const textOf = (form: keyof typeof MAIL_PLACEHOLDERS, maxLength: number) =>
  withPlaceholders('…', { least: 1, maxLength, names: MAIL_PLACEHOLDERS[form], braces: 1 })

const subject = (form: keyof typeof MAIL_PLACEHOLDERS) => textOf(form, MAIL_SUBJECT_MAX_LENGTH)
const sentences = (form: keyof typeof MAIL_PLACEHOLDERS) => textOf(form, MAIL_TEXT_MAX_LENGTH)

/** The words of emails to buyers, to those who send a form and to those who get an account. */
export const MailWords = v.object({
  paidSubject: subject('order'),
  paidText: sentences('order'),
  sentSubject: subject('order'),
  sentText: sentences('sent'),
  sentByText: sentences('sentBy'),
  cancelledSubject: subject('order'),
  cancelledText: sentences('order'),
  refundedSubject: subject('order'),
  refundedText: sentences('order'),
  partlyRefundedSubject: subject('order'),
  partlyRefundedText: sentences('refund'),
  reviewSubject: subject('order'),
  reviewText: sentences('order'),
  reviewLinkText: sentences('address'),
  orderLinkText: sentences('address'),
  trackLinkText: sentences('address'),
  addressHeading: subject('site'),
  ending: withPlaceholders('', {
    least: 0,
    maxLength: MAIL_TEXT_MAX_LENGTH,
    names: MAIL_PLACEHOLDERS.order,
    braces: 1,
  }),
  receivedSubject: subject('site'),
  receivedText: sentences('site'),
  receivedIgnoreText: sentences('site'),
  invitationSubject: subject('site'),
  invitationText: sentences('site'),
  resetSubject: subject('site'),
  resetText: sentences('site'),
  onceText: sentences('time'),
  ignoreText: sentences('site'),
})

export type MailWord = keyof v.InferOutput<typeof MailWords>

/** The emails of which an owner writes the words, with the word of their subjects. */
export const MAIL_SUBJECTS = {
  paid: 'paidSubject',
  sent: 'sentSubject',
  cancelled: 'cancelledSubject',
  refunded: 'refundedSubject',
  'partly-refunded': 'partlyRefundedSubject',
  review: 'reviewSubject',
  received: 'receivedSubject',
  invitation: 'invitationSubject',
  reset: 'resetSubject',
} as const satisfies Readonly<Record<string, MailWord>>

export type MailKind = keyof typeof MAIL_SUBJECTS

/** The kinds of emails, in the order of the form. */
export const MAIL_KINDS = Object.keys(MAIL_SUBJECTS) as readonly MailKind[]

/** The placeholder without which an email lacks what it is for. */
export const NEEDED_PLACEHOLDERS: Readonly<Partial<Record<MailWord, string>>> = {
  partlyRefundedText: 'amount',
  reviewLinkText: 'address',
  orderLinkText: 'address',
  trackLinkText: 'address',
}

const MAIL_PLACEHOLDER = /\{([a-z]{1,20})\}/g

/** A text of an email with values in the places of its placeholders. */
export const filledMailText = (written: string, values: Readonly<Record<string, string>>): string =>
  written.replaceAll(MAIL_PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )

const ORDER_HELP = 'Placeholders: {number}, {name}, {site}.'
const ADDRESS_HELP = 'Placeholder: {address}. Without it, the email has no link.'
const SITE_HELP = 'Placeholder: {site}.'

const texts: Readonly<Record<MailWord, OptionText>> = {
  paidSubject: { title: 'Subject', help: ORDER_HELP, group: 'An order is paid' },
  paidText: { title: 'First sentences', help: ORDER_HELP, group: 'An order is paid' },
  sentSubject: { title: 'Subject', help: ORDER_HELP, group: 'An order is on its way' },
  sentText: {
    title: 'First sentences without a carrier',
    help: 'Placeholders: {number}, {name}, {site}, {date}.',
    group: 'An order is on its way',
  },
  sentByText: {
    title: 'First sentences with a carrier',
    help: 'Placeholders: {number}, {name}, {site}, {date}, {carrier}.',
    group: 'An order is on its way',
  },
  trackLinkText: {
    title: 'Words of the link to follow the parcel',
    help: ADDRESS_HELP,
    group: 'An order is on its way',
  },
  cancelledSubject: { title: 'Subject', help: ORDER_HELP, group: 'An order is cancelled' },
  cancelledText: { title: 'First sentences', help: ORDER_HELP, group: 'An order is cancelled' },
  refundedSubject: { title: 'Subject', help: ORDER_HELP, group: 'An order is refunded' },
  refundedText: { title: 'First sentences', help: ORDER_HELP, group: 'An order is refunded' },
  partlyRefundedSubject: { title: 'Subject', help: ORDER_HELP, group: 'A part of an order is refunded' },
  partlyRefundedText: {
    title: 'First sentences',
    help: 'Placeholders: {number}, {name}, {site}, {amount}.',
    group: 'A part of an order is refunded',
  },
  reviewSubject: { title: 'Subject', help: ORDER_HELP, group: 'A buyer is asked for reviews' },
  reviewText: { title: 'First sentences', help: ORDER_HELP, group: 'A buyer is asked for reviews' },
  reviewLinkText: {
    title: 'Words of the link to the reviews',
    help: ADDRESS_HELP,
    group: 'A buyer is asked for reviews',
  },
  orderLinkText: {
    title: 'Words of the link to the order',
    help: ADDRESS_HELP,
    group: 'All emails about orders',
  },
  addressHeading: { title: 'Words above the address', help: SITE_HELP, group: 'All emails about orders' },
  ending: {
    title: 'Last sentences',
    help: 'Such as your name and how to reach you. Placeholders: {number}, {name}, {site}.',
    group: 'All emails about orders',
    automatic: 'None',
  },
  receivedSubject: { title: 'Subject', help: SITE_HELP, group: 'A visitor has sent a form' },
  receivedText: { title: 'First sentences', help: SITE_HELP, group: 'A visitor has sent a form' },
  receivedIgnoreText: { title: 'Last sentences', help: SITE_HELP, group: 'A visitor has sent a form' },
  invitationSubject: { title: 'Subject', help: SITE_HELP, group: 'Somebody gets an account' },
  invitationText: {
    title: 'Sentences above the address',
    help: SITE_HELP,
    group: 'Somebody gets an account',
  },
  resetSubject: { title: 'Subject', help: SITE_HELP, group: 'Somebody has forgotten a password' },
  resetText: {
    title: 'Sentences above the address',
    help: SITE_HELP,
    group: 'Somebody has forgotten a password',
  },
  ignoreText: { title: 'Last sentences', help: SITE_HELP, group: 'Somebody has forgotten a password' },
  onceText: {
    title: 'Sentences below the address',
    help: 'Placeholder: {time}.',
    group: 'Both emails about passwords',
  },
}

/** The words of emails. */
export const mailsSection = { schema: MailWords, texts }
