/** The kind of embed markup. */
export type EmbedType = 'iframe' | 'object' | 'invalid'

export interface Embed {
  readonly type: EmbedType
  /** Empty if the markup is invalid. */
  readonly src: string
  /** Width over height; 0 if the markup does not specify it. */
  readonly ratio: number
}

const INVALID: Embed = { type: 'invalid', src: '', ratio: 0 }

/** Elements that contain text only, without tags. */
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title'])

/** The start of a comment or of a tag. */
const OPENING = /<(?:!--|(\/?)([a-z][\w-]*))/g

/** A name, with its value if it has one. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi

const decode = (text: string): string =>
  text.replace(ENTITY, (_whole, decimal?: string, hex?: string, name = '') =>
    name
      ? NAMED[name.toLowerCase()]!
      : String.fromCodePoint(
          Math.min(hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal!, 10), 0x10ffff),
        ),
  )

/** The attributes of a tag. Of two with one name, the first wins, as in browsers. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!found.has(key)) found.set(key, decode(double ?? single ?? bare ?? ''))
  }
  return found
}

function embedOf(type: EmbedType, tag: string): Embed {
  const attributes = attributesOf(tag)
  const src = attributes.get('src')?.trim() ?? ''
  if (!src) return INVALID
  const [width, height] = ['width', 'height'].map((name) => {
    const value = attributes.get(name)?.trim() ?? ''
    return /^\d+(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : 0
  }) as [number, number]
  return { type, src, ratio: width && height ? width / height : 0 }
}

/** The end of the tag that is open at `from`: the first `>` outside quotes; -1 if the text ends before it. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html[at]!
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}

interface Tag {
  readonly name: string
  readonly closes: boolean
  /** The text between the name and the `>`. */
  readonly attributes: string
}

/**
 * The tags of a text, in one pass. A tag or a comment without an end extends to the end of the text, as in
 * browsers.
 */
function* tagsOf(html: string): Generator<Tag> {
  const lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  let at = 0
  for (;;) {
    OPENING.lastIndex = at
    const match = OPENING.exec(lower)
    if (!match) return
    const name = match[2]
    at = OPENING.lastIndex
    let end: number
    if (name === undefined) {
      end = html.indexOf('-->', at)
    } else {
      end = endOfTag(html, at)
      if (end < 0) return
      const closes = match[1] === '/'
      yield { name, closes, attributes: html.slice(at, end) }
      if (TEXT_ELEMENTS.has(name) && !closes) end = lower.indexOf(`</${name}`, end)
    }
    if (end < 0) return
    at = end
  }
}

/**
 * Reads the embed markup of a provider: an iframe, or an object with an embed; anything else is invalid. No
 * part of it ever enters the page. It does not use the browser's own parsers, which reject text where Trusted
 * Types are enforced.
 *
 * @example
 * readEmbed('<br/><iframe width="560" height="315" src="//www.youtube.com/embed/x"></iframe>').src
 */
export function readEmbed(html: string): Embed {
  let inObject = false
  let inner = INVALID
  for (const { name, closes, attributes } of tagsOf(html)) {
    if (name === 'object') inObject = !closes
    else if (closes) continue
    else if (name === 'iframe') return embedOf('iframe', attributes)
    else if (name === 'embed' && inObject && !inner.src) inner = embedOf('object', attributes)
  }
  return inner
}
