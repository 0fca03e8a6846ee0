import MarkdownIt, { type Token } from 'markdown-it'
import { escaped, highlighted } from './highlight.js'
import { addressOfLink } from './links.js'
import { slugOf } from './slug.js'

/** A heading of a page, from the second level down. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly text: string
}

/** A Markdown file as a part of a page. */
export interface Rendered {
  /** The text of the heading of level 1, which `html` leaves out; empty if there is none. */
  readonly title: string
  /** The first sentence; empty if there is no paragraph. */
  readonly summary: string
  readonly html: string
  readonly headings: readonly Heading[]
}

interface Source {
  /** The path of the file in the repository, as in `docs/author/styling.md`. Its links are relative to it. */
  readonly path: string
}

const parser = new MarkdownIt({ html: true })

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' ? ' ' : /^(?:text|code_inline)$/.test(type) ? content : '',
    )
    .join('')

/** Comments mark the regions that are printed into a file; no reader needs them. */
const withoutComments = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ type, content }) => !(type === 'html_block' && /^<!--[\s\S]*?-->\s*$/.test(content)))

/** Takes the first heading of level 1 out of a page. */
function takeTitle(tokens: Token[]): string {
  const at = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1')
  if (at < 0) return ''
  return textOf(tokens.splice(at, 3)[1])
}

function numberHeadings(tokens: readonly Token[]): Heading[] {
  const taken = new Set<string>()
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const text = textOf(tokens[index + 1])
    const id = slugOf(text, taken)
    token.attrSet('id', id)
    return [{ level: Number(token.tag.slice(1)), id, text }]
  })
}

/** Points each link to the page that its file became. A link that leads to none becomes text. */
function pointLinks(tokens: readonly Token[], path: string): void {
  for (const { children } of tokens) {
    let isText = false
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const address = addressOfLink(String(token.attrGet('href') ?? ''), path)
        isText = address === undefined
        if (address !== undefined) token.attrSet('href', address)
      }
      if (isText && /^link_(?:open|close)$/.test(token.type)) token.hidden = true
    }
  }
}

/** What follows the language of a fence is the name of a file, or `excerpt`, which says that it is not complete. */
parser.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index]!
  const [language = '', name = ''] = info.trim().split(/\s+/)
  const caption = name && name !== 'excerpt' ? `<figcaption>${escaped(name)}</figcaption>` : ''
  const code = highlighted(content, language || 'text')
  return `<figure class="code">${caption}<pre><code>${code}</code></pre></figure>\n`
}

/** The whole heading is its link: no second link to announce, and nothing to press that is smaller than it. */
parser.renderer.rules.heading_open = (tokens, index) => {
  const token = tokens[index]!
  const id = escaped(String(token.attrGet('id') ?? ''))
  return `<${token.tag} id="${id}"><a href="#${id}">`
}
parser.renderer.rules.heading_close = (tokens, index) => `</a></${tokens[index]!.tag}>\n`

/** The alignment of a cell as a class, in the place of the `style` that a policy refuses. */
const cell: NonNullable<(typeof parser)['renderer']['rules'][string]> = (tokens, index) => {
  const token = tokens[index]!
  const isNumber = /right/.test(String(token.attrGet('style') ?? ''))
  return `<${token.tag}${isNumber ? ' class="number"' : ''}>`
}
parser.renderer.rules.th_open = cell
parser.renderer.rules.td_open = cell

// A wide table scrolls in a box of its own.
parser.renderer.rules.table_open = () => '<div class="table"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/**
 * Renders a Markdown file of the repository for the site: coloured code, headings with ids, and links between files as
 * links between pages.
 *
 * @throws if a fence has an unknown language
 * @example
 * const { title, html } = renderMarkdown(readFileSync(file, 'utf8'), { path: 'docs/author/styling.md' })
 */
export function renderMarkdown(source: string, { path }: Source): Rendered {
  const tokens = withoutComments(parser.parse(source, {}))
  const title = takeTitle(tokens)
  const headings = numberHeadings(tokens)
  pointLinks(tokens, path)
  const first = textOf(tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1])
  const summary = first.split(/(?<=[.?!:])\s/, 1)[0]!.replace(/:$/, '.')
  return { title, summary, headings, html: parser.renderer.render(tokens, parser.options, {}) }
}
