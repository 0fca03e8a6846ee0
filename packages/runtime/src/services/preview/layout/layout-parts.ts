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

/** The parts of the page in the order of the theme, as the server lists them for those who may change it. */
export function readParts({ document }: Site): LayoutPart[] {
  const [script] = queryAllOf(document, `script[${LAYOUT_ATTRIBUTE}]`)
  try {
    const { success, output } = v.safeParse(Parts, JSON.parse(script?.textContent ?? ''))
    return success ? output : []
  } catch {
    return []
  }
}

/** The comments of a tree by their texts. */
function commentsIn({ document }: Site, root: Node): Map<string, Comment> {
  const found = new Map<string, Comment>()
  const walker = ofDocument(document, 'createTreeWalker').call(document, root, NodeFilter.SHOW_COMMENT)
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

/**
 * The parts of the page by their names: those that it shows, and those that it has only for its owner. `end` stands after
 * the last one that it shows.
 */
export function findParts(site: Site, ids: readonly string[]) {
  const { document } = site
  const comments = commentsIn(site, ofDocument(document, 'body'))
  const nodes = new Map(partsAmong(comments, ids))
  for (const template of queryAllOf(document, `template[${HIDDEN_PART_ATTRIBUTE}]`)) {
    const id = getAttribute(template, HIDDEN_PART_ATTRIBUTE) ?? ''
    if (nodes.has(id) || !ids.includes(id)) continue
    const { content } = template as HTMLTemplateElement
    const copy = ofDocument(document, 'importNode').call(document, content, true)
    for (const [name, part] of partsAmong(commentsIn(site, copy), [id])) nodes.set(name, part)
  }
  return { nodes, end: comments.get(LAYOUT_END) }
}
