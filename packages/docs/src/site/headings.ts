import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** A heading that a link can lead to. */
export interface Anchor {
  readonly id: string
  readonly text: string
  readonly level: number
}

/** A part of a page: what stands below one of its headings, up to the next. */
export interface Part {
  /** Undefined for what stands above the first heading. */
  readonly anchor?: Anchor
  readonly text: string
}

/** What readers do not read as text of the page: scripts, hidden markup and drawings. */
const UNREAD = new Set(['script', 'style', 'template', 'svg', 'iframe', 'noscript'])

/** Words of neighbouring elements are words of their own, unless they stand in one line. */
const INLINE = new Set(['a', 'code', 'em', 'strong', 'span', 'b', 'i', 'kbd'])

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  if (!('childNodes' in node) || UNREAD.has(node.nodeName)) return ''
  const text = node.childNodes.map(textOf).join('')
  return INLINE.has(node.nodeName) ? text : ` ${text} `
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

function anchorOf(node: Node): Anchor | undefined {
  const level = /^h([2-4])$/.exec(node.nodeName)?.[1]
  const id = 'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined
  return level && id ? { id, level: Number(level), text: spaced(textOf(node)) } : undefined
}

/** The parts of a page, in order. */
export function partsOf(html: string): Part[] {
  const parts: { anchor?: Anchor; text: string }[] = [{ text: '' }]
  const read = (node: Node): void => {
    const anchor = anchorOf(node)
    if (anchor) parts.push({ anchor, text: '' })
    // An element with headings in it is read child by child.
    else if ('childNodes' in node && /^(?:section|article|div)$/.test(node.nodeName))
      node.childNodes.forEach(read)
    else parts.at(-1)!.text += ` ${textOf(node)}`
  }
  parseFragment(html).childNodes.forEach(read)
  return parts.map(({ anchor, text }) => ({ ...(anchor && { anchor }), text: spaced(text) }))
}

/** The headings for the contents of a page: of the second and third level. */
export const anchorsOf = (html: string): Anchor[] =>
  partsOf(html).flatMap(({ anchor }) => (anchor && anchor.level < 4 ? [anchor] : []))
