import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

/** One element of the source, with the offsets that issues point at. */
export interface SourceElement {
  readonly name: string
  readonly parent: SourceElement | null
  /** The nearest element with `data-block`, starting with this one. */
  readonly block: SourceElement | null
  readonly attributes: ReadonlyMap<string, string>
  /** The offset of its start tag. */
  readonly offset: number
  /** The offset of an attribute, or of the start tag if it has no such attribute. */
  offsetOf(attribute: string): number
  /** The source of an attribute, `name="value"`. */
  sourceOf(attribute: string): string
  /** The source between its tags, for scripts. */
  readonly text: { readonly source: string; readonly offset: number }
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Anything else is a fragment: it may start with a table row, which the parser for pages would drop. */
const WHOLE_PAGE = /<(?:!doctype|html|head|body)[\s>]/i

const isElement = (node: Node): node is Element => 'tagName' in node

function sourceElement(element: Element, parent: SourceElement | null, source: string): SourceElement | null {
  const location = element.sourceCodeLocation
  // Elements that the parser adds by itself (html, body, tbody) are not in the source.
  if (!location?.startTag) return null
  const { startTag, endTag, attrs } = location
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const textEnd = endTag?.startOffset ?? location.endOffset
  const made: SourceElement & { block: SourceElement | null } = {
    name: element.tagName,
    parent,
    block: parent?.block ?? null,
    attributes,
    offset: startTag.startOffset,
    offsetOf: (attribute) => attrs?.[attribute]?.startOffset ?? startTag.startOffset,
    sourceOf: (attribute) => {
      const range = attrs?.[attribute]
      return range ? source.slice(range.startOffset, range.endOffset) : ''
    },
    get text() {
      return { source: source.slice(startTag.endOffset, textEnd), offset: startTag.endOffset }
    },
  }
  if (attributes.has('data-block')) made.block = made
  return made
}

/**
 * The elements of a page or a fragment, in document order. The content of `<template>`, and of `<noscript>`
 * where script runs, is not part of the page in a browser, so it is left out.
 */
export function readTree(source: string): SourceElement[] {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: true }
  const root = WHOLE_PAGE.test(source) ? parse(source, options) : parseFragment(source, options)
  const elements: SourceElement[] = []
  const offsets = new Set<number>()
  // A stack of levels: pages may be nested deeper than calls can be.
  const stack: { readonly nodes: readonly Node[]; readonly parent: SourceElement | null; next: number }[] = [
    { nodes: root.childNodes, parent: null, next: 0 },
  ]
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const node = level.nodes[level.next]
    level.next += 1
    if (!node) {
      stack.pop()
      continue
    }
    if (!isElement(node)) continue
    const element = sourceElement(node, level.parent, source)
    // The parser repeats formatting elements that were closed in the wrong order; the source has them once.
    if (element && !offsets.has(element.offset)) {
      offsets.add(element.offset)
      elements.push(element)
    }
    stack.push({ nodes: node.childNodes, parent: element ?? level.parent, next: 0 })
  }
  return elements
}

/** The elements that contain one, from the nearest outwards. */
export function* ancestorsOf({ parent }: SourceElement): Generator<SourceElement> {
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) yield ancestor
}

/**
 * A value of each element that follows from the value of its parent. In document order, parents stand before their
 * children, so that one pass is enough, however deep a page is.
 */
export function inherit<Value>(
  elements: readonly SourceElement[],
  derive: (element: SourceElement, inherited: Value | undefined) => Value,
): ReadonlyMap<SourceElement, Value> {
  const values = new Map<SourceElement, Value>()
  for (const element of elements) {
    values.set(element, derive(element, element.parent ? values.get(element.parent) : undefined))
  }
  return values
}
