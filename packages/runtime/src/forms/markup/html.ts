import type { FormChild, FormNode } from './node.js'
import { isSafeAttribute, isSafeTag } from './safe-node.js'

/** Elements that ignore white space at their edges, so that each can stand on a separate line. */
const BLOCKS = new Set(['div', 'fieldset', 'form', 'h2', 'h3', 'legend', 'option', 'p', 'select'])

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser would turn it into a line feed.
  '\r': '&#13;',
}

const escaped = (text: string): string => text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character]!)

const isBlock = (child: FormChild): boolean =>
  typeof child === 'object' && (BLOCKS.has(child.tag) || child.attrs.type === 'hidden')

/** Writes each block on a separate line. */
const lines = (nodes: readonly FormChild[]): string =>
  nodes
    .map((child, index) => {
      const next = nodes[index + 1]
      return toHtml(child) + (next && (isBlock(child) || isBlock(next)) ? '\n' : '')
    })
    .join('')

const attribute = ([name, value]: [string, string | true]): string =>
  isSafeAttribute(name, value) ? ` ${name}${value === true ? '' : `="${escaped(value)}"`}` : ''

function element({ tag, attrs, children }: FormNode): string {
  if (!isSafeTag(tag)) return ''
  const start = `<${tag}${Object.entries(attrs).map(attribute).join('')}>`
  if (tag === 'input') return start
  const [first] = children
  const edge = BLOCKS.has(tag) && typeof first === 'object' ? '\n' : ''
  // A parser drops the first line feed in a textarea, so a text that starts with one needs another.
  const drop = tag === 'textarea' && typeof first === 'string' && first.startsWith('\n') ? '\n' : ''
  return `${start}${drop}${edge}${lines(children)}${edge}</${tag}>`
}

/**
 * The HTML of a form's tree. Texts and values are escaped, and unsafe elements and attributes are left out, so that no
 * code in it can run.
 *
 * @example
 * toHtml({ tag: 'p', attrs: { hidden: true }, children: ['<b>'] }) // '<p hidden>&lt;b&gt;</p>'
 */
export function toHtml(nodes: FormChild | readonly FormChild[]): string {
  if (typeof nodes === 'string') return escaped(nodes)
  return 'tag' in nodes ? element(nodes) : lines(nodes)
}
