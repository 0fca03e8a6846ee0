import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

/** One element of the source, with the offsets that findings point at. */
export interface Markup {
  readonly name: string
  readonly parent: Markup | null
  /** The nearest element with `data-block`, this one counting. */
  readonly block: Markup | null
  readonly attributes: ReadonlyMap<string, string>
  /** Where its start tag begins. */
  readonly offset: number
  /** Where one of its attributes begins; the start tag where it has none of that name. */
  at(attribute: string): number
  /** The source of an attribute, `name="value"`, as it is written. */
  written(attribute: string): string
  /** Its text as it is written, for scripts, and where that begins. */
  readonly text: { readonly source: string; readonly offset: number }
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Parts of a page may start with a table row, which a whole page would drop. */
const WHOLE_PAGE = /<(?:!doctype|html|head|body)[\s>]/i

const isElement = (node: Node): node is Element => 'tagName' in node

function read(element: Element, parent: Markup | null, source: string): Markup | null {
  const location = element.sourceCodeLocation
  // Elements that the parser adds by itself (html, body, tbody) are not in the source.
  if (!location?.startTag) return null
  const { startTag, endTag, attrs } = location
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const place = (attribute: string) => attrs?.[attribute]
  const textEnd = endTag?.startOffset ?? location.endOffset
  const markup: Markup & { block: Markup | null } = {
    name: element.tagName,
    parent,
    block: parent?.block ?? null,
    attributes,
    offset: startTag.startOffset,
    at: (attribute) => place(attribute)?.startOffset ?? startTag.startOffset,
    written: (attribute) => {
      const found = place(attribute)
      return found ? source.slice(found.startOffset, found.endOffset) : ''
    },
    get text() {
      return { source: source.slice(startTag.endOffset, textEnd), offset: startTag.endOffset }
    },
  }
  if (attributes.has('data-block')) markup.block = markup
  return markup
}

/**
 * The elements of a page, or of a piece of one, in document order. What a browser keeps out of the page is left
 * out here too: the content of `<template>`, and `<noscript>` where script runs.
 */
export function readTree(source: string): Markup[] {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: true }
  const root = WHOLE_PAGE.test(source) ? parse(source, options) : parseFragment(source, options)
  const found: Markup[] = []
  const offsets = new Set<number>()
  const waiting: { readonly nodes: readonly Node[]; readonly parent: Markup | null; next: number }[] = [
    { nodes: root.childNodes, parent: null, next: 0 },
  ]
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (!node) {
      waiting.pop()
      continue
    }
    if (!isElement(node)) continue
    const markup = read(node, level.parent, source)
    // The parser repeats formatting elements that were closed in the wrong order; in the source they stand once.
    if (markup && !offsets.has(markup.offset)) {
      offsets.add(markup.offset)
      found.push(markup)
    }
    waiting.push({ nodes: node.childNodes, parent: markup ?? level.parent, next: 0 })
  }
  return found
}

/** The elements around one, from the nearest outwards. */
export function* around(markup: Markup): Generator<Markup> {
  for (let each = markup.parent; each; each = each.parent) yield each
}
