import { htmlEmail } from '@site/runtime/contract'
import { escapeHtml } from '../../../base/text/safe-text.js'
import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import { type MailContent, plain, subjectLine } from '../../mail/compose.js'
import type { OrderMail } from '../../mail/queue.js'
import { needsRefund, type Order } from '../orders/order.js'
import { type OrderView, orderView } from '../orders/view.js'

/** A piece of a message. It is written once, and printed as plain text and as HTML. */
type MailPart =
  | { readonly lines: readonly string[] }
  /** Names with amounts. */
  | { readonly rows: readonly { readonly name: string; readonly text: string }[] }
  /** A sentence that contains an address. */
  | { readonly sentence: string; readonly address: string }

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

const addressParts = ({ address }: OrderView, t: Texts): MailPart[] =>
  address.length > 0 ? [{ lines: [t('mail.order.address'), ...address] }] : []

/** The order itself: its number, lines, totals and address. */
function orderParts(view: OrderView, t: Texts): MailPart[] {
  const { title, dateText, lines, rows, totalText, includedTaxes, refundedText } = view
  const refunded = refundedText === '' ? [] : [{ name: t('order.refundedAmount'), text: refundedText }]
  return [
    { lines: [title, dateText] },
    {
      rows: lines.map((line) => ({ name: pieceText(line), text: line.lineText })),
    },
    { rows: [...rows, { name: t('order.total'), text: totalText }, ...includedTaxes, ...refunded] },
    ...addressParts(view, t),
  ]
}

/** The parcel of an order: what is sent, and where it goes. */
const parcelParts = (view: OrderView, t: Texts): MailPart[] => [
  { lines: [view.title] },
  { lines: view.parcel.map(pieceText) },
  ...addressParts(view, t),
]

const sentences = (...all: readonly string[]): MailPart[] => {
  const lines = all.filter(Boolean)
  return lines.length > 0 ? [{ lines }] : []
}

/** A sentence with the address of the message; nothing without one. */
const link = (
  key: 'mail.order.link' | 'mail.order.review' | 'mail.order.track',
  address: string,
  t: Texts,
): MailPart[] => (address === '' ? [] : [{ sentence: t(key, { address }), address }])

/** A buyer who has to get the money back is not told that the order is confirmed. */
function newsOf(order: Order, kind: OrderMailSubject['kind'], view: OrderView, t: Texts): string {
  if (kind === 'partly-refunded') return view.refundText
  if (kind === 'sent') return view.sentText
  if (kind === 'cancelled') return t('order.cancelled')
  if (kind !== 'paid') return t('order.refunded')
  return t(needsRefund(order) ? 'order.soldOut' : 'order.paid')
}

function partsOf(subject: OrderMailSubject, view: OrderView, t: Texts): MailPart[] {
  const { order, recipient, kind, address } = subject
  if (kind === 'review')
    return [
      ...sentences(t('review.title'), view.testText),
      { lines: view.lines.map(({ title }) => title) },
      ...link('mail.order.review', address, t),
    ]
  if (recipient === 'owner') {
    const from = t('mail.order.from', { name: view.name, email: view.email })
    // It was paid after another buyer had got the pieces.
    const isOversold = needsRefund(order)
    return [
      ...sentences(from, view.testText),
      ...(isOversold ? sentences(t('mail.order.oversold')) : []),
      ...orderParts(view, t),
    ]
  }
  return [
    ...sentences(newsOf(order, kind, view, t), view.testText),
    ...(kind === 'sent'
      ? [...link('mail.order.track', view.trackingUrl, t), ...parcelParts(view, t)]
      : orderParts(view, t)),
    ...link('mail.order.link', address, t),
  ]
}

function subjectOf({ order, recipient, kind, website }: OrderMailSubject, view: OrderView, t: Texts): string {
  const names = { number: String(order.number), site: website.title }
  if (kind === 'review') return t('mail.order.askReview', names)
  if (kind === 'refunded') return t('mail.order.refunded', names)
  if (kind === 'partly-refunded') return t('mail.order.partlyRefunded', names)
  if (kind === 'cancelled') return t('mail.order.cancelled', names)
  if (kind === 'sent') return t('mail.order.sent', names)
  return recipient === 'owner'
    ? t('mail.order.owner', { number: names.number, total: view.totalText })
    : t('mail.order.buyer', names)
}

/** Writes a message about an order. What buyers typed goes into the text, and into no header but a checked address. */
export function composeOrderMail(subject: OrderMailSubject, t: Texts): MailContent {
  const { order, website, recipient } = subject
  const view = orderView(order, website, t)
  const parts = partsOf(subject, view, t)
  const line = subjectLine(subjectOf(subject, view, t))
  return {
    replyTo: recipient === 'owner' && htmlEmail(order.email) ? order.email : null,
    subject: line,
    text: partsText(parts),
    html: partsHtml(parts, website.language, line),
  }
}
