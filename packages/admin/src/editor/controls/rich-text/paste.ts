import { inertDocument } from '@site/runtime/contract'
import { DOMParser, Fragment, type ParseRule, Slice } from 'prosemirror-model'
import { asCopied, BARE_PARAGRAPH, copiedEdges } from './own-slice.js'
import { schema } from './schema.js'

const ITEM = 'p[style*="mso-list"]'

/** Word writes the sign or the number of an item as text, in an element that browsers are to ignore. */
const SIGN = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumbered = (sign: string): boolean => /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign)

/** Turns the items of Word's lists, which are paragraphs, into lists. Lists inside lists become one. */
function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(ITEM)) {
    const sign = paragraph.querySelector(SIGN)
    const name = isNumbered(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === name && before.hasAttribute('data-word') ? before : null
    if (list) {
      list.append(item)
      paragraph.remove()
      continue
    }
    const created = body.ownerDocument.createElement(name)
    created.setAttribute('data-word', '')
    created.append(item)
    paragraph.replaceWith(created)
  }
}

const CELLS = 'td, th'
const BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, table'

/** Separates the texts of tables, which become paragraphs: cells by a space, rows by an element that is a block. */
function textsOfTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll(CELLS))
    if (cell.nextElementSibling?.matches(CELLS) && !cell.querySelector(BLOCKS)) cell.append(' ')
  for (const row of body.querySelectorAll('tr')) {
    const block = body.ownerDocument.createElement('section')
    block.append(...row.childNodes)
    row.replaceWith(block)
  }
}

const { strong, em, underline, strike } = schema.marks

/** Elements and styles of other programs that stand for ones that pages keep. */
const FOREIGN: readonly ParseRule[] = [
  BARE_PARAGRAPH,
  // Google Docs wraps everything in one that is not bold.
  {
    tag: 'b',
    priority: 60,
    getAttrs: (element) => /^(?:normal|400)$/.test(element.style.fontWeight) && null,
    skip: true,
  },
  { tag: 'h1', node: 'heading', attrs: { level: 2 } },
  { tag: 'h5, h6', node: 'heading', attrs: { level: 4 } },
  { tag: 'del, strike', mark: strike.name },
  { tag: 'ins', mark: underline.name },
  {
    style: 'font-weight',
    mark: strong.name,
    getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null,
  },
  { style: 'font-style=italic', mark: em.name },
  { style: 'text-decoration=underline', mark: underline.name },
  { style: 'text-decoration=line-through', mark: strike.name },
]

const parser = new DOMParser(schema, [...FOREIGN, ...DOMParser.fromSchema(schema).rules])

/** Lines as paragraphs; a line break inside one stays a line break. Null for no text. */
function sliceOfText(text: string): Slice | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const hasText = (line: string) => line !== ''
  const written = lines.slice(lines.findIndex(hasText), lines.findLastIndex(hasText) + 1)
  const paragraphs = written.join('\n').split(/\n{2,}/)
  const nodes = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n')
    const content = lines.flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ])
    return schema.nodes.paragraph.create(null, content)
  })
  // Open at both ends, so that the first and the last line join the text around them.
  const slice = new Slice(Fragment.from(nodes), 1, 1)
  return slice.size > 0 ? slice : null
}

/** Windows puts line breaks around what is copied, and comments at its edges. */
function removeSurroundings(body: HTMLElement): void {
  for (const node of [...body.childNodes]) {
    const { data } = node as Comment
    if (node.nodeType !== Node.COMMENT_NODE || !/^(?:Start|End)Fragment$/.test(data)) continue
    const outside = data.startsWith('Start') ? node.previousSibling : node.nextSibling
    if (outside?.nodeType === Node.TEXT_NODE && outside.nodeValue!.trim() === '') outside.remove()
  }
}

/** A sign of no program's text. */
const EDGE = '\uf8ff'

/** Text without blocks keeps the spaces at its edges, which separate words: between others, it is not at an edge. */
function sliceOfInline(body: HTMLElement): Slice {
  body.prepend(EDGE)
  body.append(EDGE)
  const { content } = parser.parseSlice(body)
  return new Slice(content.cut(EDGE.length, content.size - EDGE.length), 0, 0)
}

function sliceOfHtml(html: string): Slice | null {
  const { body } = inertDocument(html)
  removeSurroundings(body)
  const edges = copiedEdges(body)
  if (edges) return asCopied(parser.parseSlice(body, { preserveWhitespace: true }), edges)
  listsOfWord(body)
  textsOfTables(body)
  const slice = parser.parseSlice(body)
  if (slice.size === 0) return null
  return slice.content.content.every(({ isInline }) => isInline) ? sliceOfInline(body) : slice
}

/**
 * Cleans pasted or dropped HTML to the elements that pages keep: HTML of Word and other programs loses its styles, its
 * pictures and its comments. Null for nothing.
 */
export const pastedSlice = (data: Pick<DataTransfer, 'getData'>): Slice | null =>
  sliceOfHtml(data.getData('text/html')) ?? sliceOfText(data.getData('text/plain'))
