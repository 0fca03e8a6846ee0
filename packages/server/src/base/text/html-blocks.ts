/** A block in rendered HTML. */
export interface HtmlBlock {
  readonly name: string
  /** Options of the JSON attribute, overridden by attributes of single options. */
  readonly options: Readonly<Record<string, unknown>>
  /** The code of the block is loaded later: see `data-block-when`. */
  readonly waits: boolean
}

const MARK = ' data-block="'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#3[49]);/g, (entity) => ENTITIES[entity] ?? entity)

function jsonOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The attributes of a tag with values in double quotes. Of two with the same name, the first counts. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of tag.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
    if (!attributes.has(name)) attributes.set(name, decoded(value))
  }
  return attributes
}

function readTag(tag: string): HtmlBlock {
  const attributes = attributesOf(tag)
  const named = [...attributes].flatMap(([name, value]): [string, string][] =>
    name.startsWith('data-option-') ? [[camelCase(name.slice('data-option-'.length)), value]] : [],
  )
  const when = attributes.get('data-block-when') ?? 'load'
  return {
    name: attributes.get('data-block') ?? '',
    options: { ...jsonOf(attributes.get('data-block-json')), ...Object.fromEntries(named) },
    waits: /^(?:visible|idle|interaction|\()/.test(when),
  }
}

/** The blocks of a page, in the order of their tags. Reads attributes in double quotes, as templates print them. */
export function* blocksIn(html: string): Generator<HtmlBlock> {
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    const start = html.lastIndexOf('<', at)
    const end = html.indexOf('>', at)
    if (start >= 0 && end >= 0) yield readTag(html.slice(start, end))
  }
}
