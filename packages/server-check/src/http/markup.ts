import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** The attributes of an element, by their names. */
type Attributes = Readonly<Record<string, string>>

const attributesOf = (node: Node): Attributes =>
  'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}

/** A page's nodes in their order. The stack is a list: a page may be nested deeper than calls may be. */
function nodesOf(html: string): Node[] {
  const found: Node[] = []
  const waiting: Node[] = [...parse(html).childNodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node)
    if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse())
  }
  return found
}

/** A block of a page that the panel can change. */
export interface PageBlock {
  readonly id: string
  readonly type: string
}

/** The blocks of a page with their ids, without forms. */
export const blocksIn = (html: string): readonly PageBlock[] =>
  nodesOf(html)
    .map(attributesOf)
    .flatMap(({ 'data-block': type, 'data-block-id': id }) => (type && id ? [{ type, id }] : []))

/** The id of the first form of a page; null without one. */
export const formIn = (html: string): string | null =>
  nodesOf(html)
    .map(attributesOf)
    .find((attributes) => attributes['data-form-id'])?.['data-form-id'] ?? null

/** The context of a page; null without one that is JSON. */
export function contextIn(html: string): Readonly<Record<string, unknown>> | null {
  const script = nodesOf(html).find(
    (node) => node.nodeName === 'script' && 'data-site-context' in attributesOf(node),
  )
  const [text] = script && 'childNodes' in script ? script.childNodes : []
  try {
    const context: unknown = JSON.parse(text && 'value' in text ? text.value : '')
    return typeof context === 'object' ? (context as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}
