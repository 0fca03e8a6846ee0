/** What embed markup is [VID-001]. */
export type EmbedType = 'iframe' | 'object' | 'invalid'

export interface Embed {
  readonly type: EmbedType
  /** Empty where it is invalid. */
  readonly src: string
  /** Width over height; 0 where the markup does not say. */
  readonly ratio: number
}

const INVALID: Embed = { type: 'invalid', src: '', ratio: 0 }

/** Comments, elements that hold text alone, and tags. */
const TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<(\/?)([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g

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

/** The attributes of a tag; of two with one name the first counts, as in browsers. */
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

/**
 * Reads what a provider offered to copy: an iframe, or an object with an embed; anything else is invalid
 * [VID-006]. Nothing of it ever becomes part of the page, and no parser of the browser's sees it: those take no
 * text where Trusted Types are enforced.
 *
 * @example
 * readEmbed('<br/><iframe width="560" height="315" src="//www.youtube.com/embed/x"></iframe>').src
 */
export function readEmbed(html: string): Embed {
  let inObject = false
  let inner = INVALID
  for (const [, , slash, name, tag] of html.matchAll(TAGS)) {
    if (!name) continue
    const kind = name.toLowerCase()
    if (kind === 'object') inObject = !slash
    else if (slash) continue
    else if (kind === 'iframe') return embedOf('iframe', tag!)
    else if (kind === 'embed' && inObject && !inner.src) inner = embedOf('object', tag!)
  }
  return inner
}
