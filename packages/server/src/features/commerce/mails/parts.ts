import { escapeHtml } from '../../../base/text/safe-text.js'
import { plain } from '../../mail/compose.js'

/** A piece of a message. It is written once, and printed as plain text and as HTML. */
export type MailPart =
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
export const partsText = (parts: readonly MailPart[]): string =>
  `${plain(parts.map(partText).join('\n\n'))}\n`

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
export const partsHtml = (parts: readonly MailPart[], language: string, title: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${safe(title)}</title></head>` +
  `<body dir="auto" style="font-family:sans-serif;line-height:1.5">${parts.map(partHtml).join('\n')}</body></html>\n`
