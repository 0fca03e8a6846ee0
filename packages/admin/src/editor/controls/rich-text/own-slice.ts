import { DOMSerializer, Fragment, Slice } from 'prosemirror-model'
import { schema } from './schema.js'

/** Marks a copied paragraph without an element, such as the text of most list items. */
const BARE = 'data-bare'

/** The rule of {@link copySerializer}'s paragraphs. */
export const BARE_PARAGRAPH = {
  tag: `p[${BARE}]`,
  priority: 60,
  node: 'paragraph',
  attrs: { element: '' },
} as const

/** Writes what is copied, so that nothing of it is lost when it is pasted into an editor of the panel. */
export const copySerializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    paragraph: ({ attrs }) => (attrs.element ? [attrs.element, 0] : ['p', { [BARE]: '' }, 0]),
  },
  DOMSerializer.marksFromSchema(schema),
)

/** Where the library writes how deep the edges of a copy are open, and in which nodes it was. */
const ATTRIBUTE = 'data-pm-slice'

/** How far the nodes at both ends of a copy are cut, as the library writes it. */
interface CopiedEdges {
  readonly openStart: number
  readonly openEnd: number
  /** The names of the nodes around it, from the outermost on. */
  readonly around: readonly string[]
}

function namesIn(json: string): readonly string[] {
  try {
    const context: unknown = JSON.parse(json)
    return Array.isArray(context) ? context.filter((_each, index) => index % 2 === 0).map(String) : []
  } catch {
    return []
  }
}

/** How a copy of an editor was cut; null for HTML of other programs. */
export function copiedEdges(body: HTMLElement): CopiedEdges | null {
  const written = body.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? ''
  const [, openStart, openEnd, context] = /^(\d+) (\d+)(?: -\d+)? (.*)/s.exec(written) ?? []
  if (context === undefined) return null
  return { openStart: Number(openStart), openEnd: Number(openEnd), around: namesIn(context) }
}

/** Adds what the nodes at an edge need to be whole, from a depth on. */
function closed(content: Fragment, edge: 'start' | 'end', from: number, depth = 0): Fragment {
  const node = edge === 'start' ? content.firstChild : content.lastChild
  if (!node || node.isLeaf) return content
  let inner = closed(node.content, edge, from, depth + 1)
  if (depth >= from) {
    const match = node.type.contentMatch
    if (edge === 'start') inner = match.fillBefore(inner)?.append(inner) ?? inner
    else inner = inner.append(match.matchFragment(inner)?.fillBefore(Fragment.empty, true) ?? Fragment.empty)
  }
  return content.replaceChild(edge === 'start' ? 0 : content.childCount - 1, node.copy(inner))
}

/**
 * A copy as it was cut. Any page can write the attribute, so only nodes without attributes, and with content that is
 * allowed in them, are put around it.
 *
 * @param slice - the copy with its edges open as deep as it is
 */
export function asCopied(slice: Slice, edges: CopiedEdges): Slice {
  const openStart = Math.min(edges.openStart, slice.openStart)
  const openEnd = Math.min(edges.openEnd, slice.openEnd)
  let content = closed(closed(slice.content, 'start', openStart), 'end', openEnd)
  let depth = 0
  for (const name of edges.around.toReversed()) {
    const type = Object.hasOwn(schema.nodes, name) ? schema.nodes[name as keyof typeof schema.nodes] : null
    if (!type || type.spec.attrs || !type.validContent(content)) break
    content = Fragment.from(type.create(null, content))
    depth += 1
  }
  return new Slice(content, openStart + depth, openEnd + depth)
}
