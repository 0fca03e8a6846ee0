import { inertDocument } from '@site/runtime/contract'
import { DOMParser, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.js'

const parser = DOMParser.fromSchema(schema)

const BLOCKS = 'p, div, ul, ol, h2, h3, h4'

/** HTML as the editor reads it. */
export function docOf(html: string): Node {
  const { body } = inertDocument(html)
  const isBare = body.textContent.trim() !== '' && body.querySelector(BLOCKS) === null
  return parser.parse(body, { topNode: schema.nodes.doc.create({ isBare }, schema.nodes.paragraph.create()) })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
}
const escaped = (text: string) => text.replace(/[&<>\u00a0]/g, (sign) => ENTITIES[sign]!)

/** Pages read the signs of an address as they are, except the ampersand. */
const escapedAddress = (address: string) =>
  address.replace(/["<>]/g, encodeURIComponent).replaceAll('&', '&amp;')

function openTag({ type, attrs }: Mark): string {
  if (type === schema.marks.link)
    return `<a href="${escapedAddress(attrs.href)}"${attrs.newWindow ? ' target="_blank"' : ''}>`
  return `<${elementOf({ type, attrs })}>`
}

/** The elements of marks that have only one. */
const MARK_ELEMENTS: Readonly<Record<string, string>> = {
  link: 'a',
  underline: 'u',
  strike: 's',
  small: 'small',
}
const elementOf = ({ type, attrs }: Pick<Mark, 'type' | 'attrs'>): string =>
  MARK_ELEMENTS[type.name] ?? attrs.element

const closeTags = (marks: readonly Mark[]) =>
  [...marks]
    .reverse()
    .map((mark) => `</${elementOf(mark)}>`)
    .join('')

/** Texts and breaks with as few elements around them as possible. */
function inlineHtml(block: Node): string {
  let open: readonly Mark[] = []
  let html = ''
  block.forEach((child) => {
    const { marks } = child
    const shared = marks.findIndex((mark, index) => !open[index] || !mark.eq(open[index]))
    const kept = shared < 0 ? marks.length : shared
    html += closeTags(open.slice(kept)) + marks.slice(kept).map(openTag).join('')
    html += child.isText ? escaped(child.text!) : '<br>'
    open = marks
  })
  return html + closeTags(open)
}

const isList = ({ type }: Node) => type === schema.nodes.bullet_list || type === schema.nodes.ordered_list

/** Whether a paragraph needs no element: in a text without any, or in an item with nothing but lists after it. */
function isBare(parent: Node, index: number): boolean {
  if (parent.type === schema.nodes.doc) return parent.attrs.isBare && parent.childCount === 1
  return index === 0 && parent.children.slice(1).every(isList)
}

function blockHtml(node: Node, parent: Node, index: number): string {
  if (!node.isTextblock) {
    const element = { bullet_list: 'ul', ordered_list: 'ol' }[node.type.name] ?? 'li'
    return `<${element}>${childrenHtml(node)}</${element}>`
  }
  const content = inlineHtml(node)
  if (node.type === schema.nodes.heading) return `<h${node.attrs.level}>${content}</h${node.attrs.level}>`
  const element: string = node.attrs.element
  if (element === '' && isBare(parent, index)) return content
  return `<${element || 'p'}>${content}</${element || 'p'}>`
}

const childrenHtml = (parent: Node): string =>
  parent.children.map((child, index) => blockHtml(child, parent, index)).join('')

/** Whether there is nothing in a document but an empty paragraph. */
export const isEmpty = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild!.content.size === 0 && doc.firstChild!.isTextblock

/**
 * The HTML of a document. A document that equals one of the texts that it may have come from is that text, byte for byte:
 * also its spaces and its spelling of elements.
 *
 * @param origins - texts from before the editing, the first one first; undefined is no text
 * @returns undefined for a document that is as empty as an origin that is not set
 */
export function htmlOf(doc: Node, origins: readonly (string | undefined)[]): string | undefined {
  for (const origin of origins) {
    if (origin === undefined ? isEmpty(doc) : docOf(origin).eq(doc)) return origin
  }
  return isEmpty(doc) ? '' : childrenHtml(doc)
}
