import { escapeHtml } from '../../base/text/safe-text.js'

/** Elements that readers of feeds show. */
const KEPT = new Set(
  'a b blockquote br caption cite code dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
)

/** Elements that mean nothing outside of their page, with all that they contain. */
const DROPPED = new Set(
  'audio button canvas dialog form iframe input nav noscript object script select style svg template textarea video'.split(
    ' ',
  ),
)

/** Elements whose content is text alone, in which a bracket begins no tag. */
const RAW = ['script', 'style', 'textarea', 'noscript', 'iframe']

/** Elements without an end. */
const EMPTY = new Set(['br', 'hr', 'img', 'input'])

/** The attributes that stay: addresses, and the words in the place of a picture. */
const ATTRIBUTES: Readonly<Partial<Record<string, readonly string[]>>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  time: ['datetime'],
}

const ADDRESSES: readonly string[] = ['href', 'src']

/** Behind a space, so that a long name is read once. */
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/g
/** With hyphens, because `<b-list>` is an element of a theme and no bold text. */
const NAME = /^<\/?([a-z][a-z\d-]*)/i

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** An address with its origin; null for one that opens no page, such as `javascript:`. */
function absolute(address: string, page: string): string | null {
  const text = unescaped(address)
  if (!URL.canParse(text, page)) return null
  const url = new URL(text, page)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}

function attributesOf(name: string, tag: string, page: string): string {
  const allowed = ATTRIBUTES[name] ?? []
  let attributes = ''
  for (const [, attribute = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
    if (!allowed.includes(attribute)) continue
    const kept = ADDRESSES.includes(attribute) ? absolute(value, page) : unescaped(value)
    if (kept !== null) attributes += ` ${attribute}="${escapeHtml(kept)}"`
  }
  return attributes
}

/** The place behind a tag: its bracket outside of quotes. */
function endOf(html: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < html.length; at += 1) {
    if (html[at] === '"') isQuoted = !isQuoted
    else if (html[at] === '>' && !isQuoted) return at + 1
  }
  return html.length
}

/**
 * The part of a page's HTML that readers of a feed can show: its text with headings, lists, links and pictures, whose addresses are
 * complete. The HTML is that of templates, which end each element. It is read once.
 *
 * @param page the address of the page
 * @example
 * feedMarkup('<p class="a"><a href="/visit">Visit</a></p>', 'https://press.example/news') // '<p><a href="https://press.example/visit">Visit</a></p>'
 */
export function feedMarkup(html: string, page: string): string {
  const parts: string[] = []
  /** The dropped elements around the place. */
  const dropped: string[] = []
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let text = 0
  const keep = (part: string) => dropped.length === 0 && parts.push(part)
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', text)) {
    keep(html.slice(text, at))
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at)
      text = end < 0 ? html.length : end + 3
      continue
    }
    text = endOf(html, at)
    const tag = html.slice(at, text)
    const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
    const isEnd = tag[1] === '/'
    if (RAW.includes(name) && !isEnd) {
      const end = lower.indexOf(`</${name}`, text)
      text = end < 0 ? html.length : endOf(html, end)
    } else if (DROPPED.has(name) && !EMPTY.has(name)) {
      if (!isEnd) dropped.push(name)
      else if (dropped.includes(name)) dropped.length = dropped.lastIndexOf(name)
    } else if (KEPT.has(name)) keep(isEnd ? `</${name}>` : `<${name}${attributesOf(name, tag, page)}>`)
  }
  keep(html.slice(text))
  return parts
    .join('')
    .replace(/[\t ]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
