import { formatMoney, htmlEmail, MAIL_SUBJECTS, type MailPart, money } from '@site/runtime/contract'
import { escapeHtml } from '../../../base/text/safe-text.js'
import type { Texts } from '../../../base/text/texts.js'
import { timeZoneOf } from '../../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { type MailText, mailTexts } from '../../../content/words/mail-words.js'
import { type MailContent, plain, subjectLine } from '../../mail/compose.js'
import type { OrderMail } from '../../mail/queue.js'
import { needsRefund, type Order } from '../orders/order.js'
import { type OrderView, orderView } from '../orders/view.js'

function partText(part: MailPart): string {
  if ('lines' in part) return part.lines.join('\n')
  if ('rows' in part) return part.rows.map(({ name, text }) => `${name}: ${text}`).join('\n')
  return part.sentence
}

/** A message as plain text. */
const partsText = (parts: readonly MailPart[]): string => `${plain(parts.map(partText).join('\n\n'))}\n`

// Mail programs drop style sheets, so the few styles are attributes.
const NAME_CELL = 'style="text-align:start;font-weight:normal;padding:4px 24px 4px 0;vertical-align:top"'
const TEXT_CELL = 'style="text-align:end;padding:4px 0;vertical-align:top;white-space:nowrap"'

const safe = (text: string) => escapeHtml(plain(text))

function partHtml(part: MailPart): string {
  if ('lines' in part) return `<p>${part.lines.map(safe).join('<br>')}</p>`
  if ('rows' in part) {
    const cells = part.rows.map(
      ({ name, text }) =>
        `<tr><th scope="row" ${NAME_CELL}>${safe(name)}</th><td ${TEXT_CELL}>${safe(text)}</td></tr>`,
    )
    return `<table style="border-collapse:collapse">${cells.join('')}</table>`
  }
  const address = safe(part.address)
  return `<p>${safe(part.sentence).replace(address, () => `<a href="${address}">${address}</a>`)}</p>`
}

/** A message as HTML. Its direction follows its text. */
const partsHtml = (parts: readonly MailPart[], language: string, title: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${safe(title)}</title></head>` +
  `<body dir="auto" style="font-family:sans-serif;line-height:1.5">${parts.map(partHtml).join('\n')}</body></html>\n`

/** The data of a message about an order. */
export interface OrderMailSubject extends Pick<OrderMail, 'recipient' | 'kind'> {
  readonly order: Order
  readonly website: SeedWebsite
  /** The absolute address that the buyer can open; empty without one. */
  readonly address: string
}

const pieceText = ({ quantity, title, optionsText }: OrderView['lines'][number]): string =>
  `${quantity} × ${title}${optionsText && ` (${optionsText})`}`

/** The words of the website's emails, filled in for an order, and the texts that no owner writes. */
interface Wording {
  readonly t: Texts
  readonly words: MailText
}

const addressParts = ({ address }: OrderView, { words }: Wording): MailPart[] =>
  address.length > 0 ? [{ lines: [words('addressHeading'), ...address] }] : []

/** The order itself: its number, lines, totals and address. */
function orderParts(view: OrderView, wording: Wording): MailPart[] {
  const { title, dateText, lines, rows, totalText, includedTaxes, refundedText } = view
  const { t } = wording
  const refunded = refundedText === '' ? [] : [{ name: t('order.refundedAmount'), text: refundedText }]
  return [
    { lines: [title, dateText] },
    {
      rows: lines.map((line) => ({ name: pieceText(line), text: line.lineText })),
    },
    { rows: [...rows, { name: t('order.total'), text: totalText }, ...includedTaxes, ...refunded] },
    ...addressParts(view, wording),
  ]
}

/** The parcel of an order: what is sent, and where it goes. */
const parcelParts = (view: OrderView, wording: Wording): MailPart[] => [
  { lines: [view.title] },
  { lines: view.parcel.map(pieceText) },
  ...addressParts(view, wording),
]

/** Sentences, of which those of an owner may have several lines. */
const sentences = (...all: readonly string[]): MailPart[] => {
  const lines = all.filter(Boolean).flatMap((text) => plain(text).split('\n'))
  return lines.length > 0 ? [{ lines }] : []
}

/** A sentence with the address of the message; nothing without one. */
const link = (
  word: 'orderLinkText' | 'reviewLinkText' | 'trackLinkText',
  address: string,
  { words }: Wording,
): MailPart[] => (address === '' ? [] : [{ sentence: words(word, { address }), address }])

/** A buyer who has to get the money back is not told that the order is confirmed. */
function newsOf(order: Order, kind: OrderMailSubject['kind'], { t, words }: Wording): string {
  if (kind === 'partly-refunded') return words('partlyRefundedText')
  if (kind === 'sent') return words(order.carrier === '' ? 'sentText' : 'sentByText')
  if (kind === 'cancelled') return words('cancelledText')
  if (kind !== 'paid') return words('refundedText')
  return needsRefund(order) ? t('order.soldOut') : words('paidText')
}

function partsOf(subject: OrderMailSubject, view: OrderView, wording: Wording): MailPart[] {
  const { order, recipient, kind, address } = subject
  const { t, words } = wording
  if (kind === 'review')
    return [
      ...sentences(words('reviewText'), view.testText),
      { lines: view.lines.map(({ title }) => title) },
      ...link('reviewLinkText', address, wording),
      ...sentences(words('ending')),
    ]
  if (recipient === 'owner') {
    const from = t('mail.order.from', { name: view.name, email: view.email })
    // It was paid after another buyer had got the pieces.
    const isOversold = needsRefund(order)
    return [
      ...sentences(from, view.testText),
      ...(isOversold ? sentences(t('mail.order.oversold')) : []),
      ...orderParts(view, wording),
    ]
  }
  return [
    ...sentences(newsOf(order, kind, wording), view.testText),
    ...(kind === 'sent'
      ? [...link('trackLinkText', view.trackingUrl, wording), ...parcelParts(view, wording)]
      : orderParts(view, wording)),
    ...link('orderLinkText', address, wording),
    ...sentences(words('ending')),
  ]
}

function subjectOf(
  { order, recipient, kind }: OrderMailSubject,
  view: OrderView,
  { t, words }: Wording,
): string {
  if (recipient === 'owner' && kind === 'paid')
    return t('mail.order.owner', { number: String(order.number), total: view.totalText })
  return words(MAIL_SUBJECTS[kind])
}

/** The values of the placeholders of a message. */
const valuesOf = (order: Order, view: OrderView, { title, ...website }: SeedWebsite) => ({
  number: String(order.number),
  name: view.name,
  site: title,
  amount: formatMoney(money(order.refundedCents, order.currency)),
  carrier: order.carrier,
  date: (order.sentAt ?? order.createdAt).toLocaleDateString(website.language, {
    dateStyle: 'long',
    timeZone: timeZoneOf(website),
  }),
})

/** A message about an order, in its parts. */
export function orderMail(subject: OrderMailSubject, t: Texts) {
  const { order, website } = subject
  const view = orderView(order, website, t)
  const written = mailTexts(website, t)
  const values = valuesOf(order, view, website)
  const wording = { t, words: (word, more) => written(word, { ...values, ...more }) } satisfies Wording
  const parts = partsOf(subject, view, wording)
  return { subject: subjectLine(subjectOf(subject, view, wording)), parts, text: partsText(parts) }
}

/** Writes a message about an order. What buyers typed goes into the text, and into no header but a checked address. */
export function composeOrderMail(subject: OrderMailSubject, t: Texts): MailContent {
  const { order, website, recipient } = subject
  const { subject: line, parts, text } = orderMail(subject, t)
  return {
    replyTo: recipient === 'owner' && htmlEmail(order.email) ? order.email : null,
    subject: line,
    text,
    html: partsHtml(parts, website.language, line),
  }
}
