import * as v from 'valibot'
import {
  HIDDEN_PART_ATTRIBUTE,
  LAYOUT_ATTRIBUTE,
  LAYOUT_END,
  partMarks,
} from '../../../contract/layout-markup.js'
import { LayoutPart } from '../../../contract/page-layout.js'
import type { Site } from '../../../core/site.js'
import { getAttribute, ofDocument, queryAllOf } from '../../../dom/native.js'

/** A part of the page: its nodes with the comments around them, in the page or, while it is hidden, out of it. */
export interface PartNodes {
  readonly start: Comment
  readonly end: Comment
}

const Parts = v.array(LayoutPart)

const SCRIPT = `script[${LAYOUT_ATTRIBUTE}]`

/** The parts of the page in the order of the theme, as the server lists them for those who may change it. */
export function readParts(page: Document): LayoutPart[] {
  const [script] = queryAllOf(page, SCRIPT)
  try {
    const { success, output } = v.safeParse(Parts, JSON.parse(script?.textContent ?? ''))
    return success ? output : []
  } catch {
    return []
  }
}

/** The comments of a tree by their texts. */
function commentsIn(page: Document, root: Node): Map<string, Comment> {
  const found = new Map<string, Comment>()
  const walker = ofDocument(page, 'createTreeWalker').call(page, root, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    if (!found.has(comment.data)) found.set(comment.data, comment)
  }
  return found
}

/** The parts among comments, of those with these names. The comments of a part have the same parent. */
const partsAmong = (comments: ReadonlyMap<string, Comment>, ids: readonly string[]) =>
  ids.flatMap((id): [string, PartNodes][] => {
    const [start, end] = partMarks(id).map((text) => comments.get(text))
    return start && end && start.parentNode === end.parentNode ? [[id, { start, end }]] : []
  })

/** The nodes of a part, with its comments. */
export function nodesOf({ start, end }: PartNodes): Node[] {
  const nodes: Node[] = [start]
  for (let next = start.nextSibling; next && nodes.at(-1) !== end; next = next.nextSibling) nodes.push(next)
  return nodes
}

/** The elements of a part that are not inside of another one of its elements. */
export const elementsOf = (part: PartNodes): Element[] =>
  nodesOf(part).filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE)

/** The place of the parts in a page: the comments before the first and after the last one that it shows. */
export interface Zone {
  readonly start: Comment
  readonly end: Comment
}

const hiddenPartsIn = (page: Document) =>
  [...queryAllOf(page, `template[${HIDDEN_PART_ATTRIBUTE}]`)] as HTMLTemplateElement[]

/** The parts of the page by their names: those that it shows, and those that it has only for its owner. */
export function findParts({ document }: Site, ids: readonly string[]) {
  const comments = commentsIn(document, ofDocument(document, 'body'))
  const nodes = new Map(partsAmong(comments, ids))
  const hidden = new Set<string>()
  for (const template of hiddenPartsIn(document)) {
    const id = getAttribute(template, HIDDEN_PART_ATTRIBUTE) ?? ''
    if (nodes.has(id) || !ids.includes(id)) continue
    const copy = ofDocument(document, 'importNode').call(document, template.content, true)
    for (const [name, part] of partsAmong(commentsIn(document, copy), [id])) {
      nodes.set(name, part)
      hidden.add(name)
    }
  }
  return { nodes, hidden, end: comments.get(LAYOUT_END) }
}

/** Marks the place of the parts in a page, before the first of them that it shows. */
export function markZone(end: Comment, parts: Iterable<PartNodes>): Zone {
  const { ownerDocument: page } = end
  const start = ofDocument(page, 'createComment').call(page, 'layout-parts')
  const starts = new Set([...parts].map((part) => part.start))
  let first: ChildNode = end
  for (let node = end.previousSibling; node; node = node.previousSibling)
    if (starts.has(node as Comment)) first = node
  first.before(start)
  return { start, end }
}

/** Stands for the parts in a rendering of the server from which they are taken. */
const ZONE = 'site-layout'

/** Whether an element of a rendering stands for the parts. */
export const isZone = ({ localName }: Element): boolean => localName === ZONE

/** The element that stands for the parts in a tree of a rendering; null for none. */
export const zoneIn = (root: Element): Element | null => (isZone(root) ? root : root.querySelector(ZONE))

/** The parts of a rendering of the server. */
export interface RenderedParts {
  readonly list: readonly LayoutPart[]
  /** Elements around their nodes, by their names. */
  readonly contents: ReadonlyMap<string, Element>
}

/**
 * Takes the parts out of a rendering of the server, whether it shows or hides them. An element marks their place, so that
 * the rest can be compared with the page in any order of its parts.
 */
export function takeParts(page: Document): RenderedParts {
  const list = readParts(page)
  const ids = list.map(({ id }) => id)
  const comments = commentsIn(page, ofDocument(page, 'body'))
  const contents = new Map<string, Element>()
  const take = (parts: [string, PartNodes][]) => {
    for (const [id, part] of parts) {
      const content = page.createElement('div')
      const [start, ...nodes] = nodesOf(part)
      content.append(...nodes)
      part.end.remove()
      ;(start as Comment).remove()
      contents.set(id, content)
    }
  }
  take(partsAmong(comments, ids))
  for (const template of hiddenPartsIn(page)) {
    take(partsAmong(commentsIn(page, template.content), ids))
    template.remove()
  }
  comments.get(LAYOUT_END)?.replaceWith(page.createElement(ZONE))
  // The list is read. In the page, another script in its place would violate Trusted Types.
  for (const script of queryAllOf(page, SCRIPT)) script.remove()
  return { list: list.filter(({ id }) => contents.has(id)), contents }
}
