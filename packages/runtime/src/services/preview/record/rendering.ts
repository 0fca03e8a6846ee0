import { sectionTextIn } from '../../../contract/layout-markup.js'
import type { Site } from '../../../core/site.js'
import { getAttribute, ofDocument, queryAll } from '../../../dom/native.js'
import { isZone, type Zone, zoneIn } from '../layout/layout-parts.js'
import { MARK_ATTRIBUTE } from '../outline.js'
import { KeptBlocks } from './kept-blocks.js'
import { insertSpaced, removeSpaced } from './spacing.js'

/** The elements of a rendering of the server, with the nodes of the page that show them. */
type Shown = Map<Element, ChildNode>

/** The place in the page that shows a rendering: its body, or the nodes of one of its parts. */
export interface Place {
  readonly parent: ParentNode & Node
  /** The elements in it that may show those of the rendering. */
  readonly elements: readonly Element[]
  /** The node after it; null at the end of its parent. */
  readonly end: ChildNode | null
  /** All of its nodes, if it is replaced as a whole where texts stand among its elements. */
  readonly nodes?: readonly ChildNode[]
}

const children = (element: Element): Element[] => [...element.children]

/** Attributes that distinguish elements of one kind. An owner may have moved some, without a save. */
const NAMES = ['id', 'class', 'data-block-id']

const keyOf = (element: Element): string =>
  [element.tagName, ...NAMES.map((name) => getAttribute(element, name))].join(' ')

/** Blocks change their own content. */
const isBlock = (element: Element): boolean => element.hasAttribute('data-block')

/**
 * The texts of an element, their marks and the elements between them; empty if it has only elements. Where a text stands
 * among elements matters, so such an element changes as a whole.
 */
function mixedContent({ childNodes }: Element): string {
  const parts = [...childNodes].flatMap((node): (string | { text: string })[] => {
    if (node.nodeType === Node.ELEMENT_NODE) return [keyOf(node as Element)]
    const isText =
      node.nodeType === Node.TEXT_NODE || sectionTextIn((node as Partial<Comment>).data ?? '') !== null
    const text = isText && node.nodeValue?.trim()
    return text ? [{ text }] : []
  })
  return parts.some((part) => typeof part !== 'string') ? JSON.stringify(parts) : ''
}

/** Whether two elements differ in nothing but the elements in them. */
const isSameShell = (one: Element, other: Element): boolean =>
  (one.cloneNode(false) as Element).isEqualNode(other.cloneNode(false)) &&
  mixedContent(one) === mixedContent(other)

/** A copy of an element without the marks of the panel. */
function withoutMarks(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  for (const each of [copy, ...queryAll(copy, `[${MARK_ATTRIBUTE}]`)]) each.removeAttribute(MARK_ATTRIBUTE)
  return copy
}

/** The children of an element of the page without the parts of its layout. */
export function elementsBeside(element: Element, zone: Zone | null): readonly Element[] {
  const parts = new Set<Node>()
  if (zone?.start.parentNode === element)
    for (let next = zone.start.nextSibling; next && next !== zone.end; next = next.nextSibling)
      parts.add(next)
  return children(element).filter((each) => !parts.has(each))
}

/** How many of two lists match from the start. */
function matching(one: readonly Element[], other: readonly Element[]): number {
  const end = one.findIndex((each, at) => !other[at] || keyOf(each) !== keyOf(other[at]))
  return end < 0 ? one.length : end
}

/** Changes a place of a page into another rendering of itself, where the two renderings differ and nowhere else. */
export class Rendering {
  readonly #site: Site
  readonly #place: () => Place
  readonly #zone: Zone | null
  readonly #kept: KeptBlocks
  #root: Element
  #shown: Shown = new Map()
  #next: Shown = new Map()
  /** Elements to start blocks in. */
  #added: Element[] = []

  /**
   * @param root - what the place shows as the server has rendered it, before scripts have changed it
   * @param zone - where the page has its parts, which are no part of the rendering
   */
  constructor(site: Site, root: Element, place: () => Place, zone: Zone | null = null) {
    this.#site = site
    this.#place = place
    this.#zone = zone
    this.#kept = new KeptBlocks(site)
    this.#root = root
    this.#pair(children(root), place().elements, this.#shown)
  }

  /**
   * Shows another rendering.
   *
   * @returns the elements that have come, in which blocks are to be started
   */
  show(root: Element): readonly Element[] {
    const before = this.#root
    this.#next = new Map()
    this.#added = []
    const place = this.#place()
    const all = children(before)
    const isBody = place.end === null
    if (
      isBody ||
      (all.every((child) => this.#shown.has(child)) && mixedContent(before) === mixedContent(root))
    )
      this.#changeChildren(place, all, children(root))
    else this.#replaceAll(place, root)
    this.#shown = this.#next
    this.#root = root
    return this.#added
  }

  /** Connects elements of a rendering with those of the page, which may have more: scripts insert elements. */
  #pair(rendered: readonly Element[], elements: readonly Element[], shown: Shown): void {
    const rest = [...elements]
    for (const child of rendered) {
      if (isZone(child) && this.#zone) shown.set(child, this.#zone.start)
      const at = rest.findIndex((each) => keyOf(each) === keyOf(child))
      if (at < 0) continue
      const [found] = rest.splice(0, at + 1).slice(-1)
      this.#pairWith(child, found!, shown)
    }
  }

  /** Connects an element of a rendering with the one of the page that it has become. */
  #pairWith(rendered: Element, element: Element, shown: Shown): void {
    shown.set(rendered, element)
    if (isBlock(rendered)) {
      this.#kept.start(element, rendered)
      return
    }
    this.#pair(children(rendered), elementsBeside(element, this.#zone), shown)
  }

  #change(before: Element, after: Element): void {
    if (isZone(before) || before.isEqualNode(after)) {
      this.#keep(before, after)
      return
    }
    const element = this.#shown.get(before) as Element | undefined
    // A script has taken it out of the page.
    if (!element) return
    const all = children(before)
    const isKnown = all.every((child) => this.#shown.has(child))
    if (isKnown && !isBlock(before) && isSameShell(before, after)) {
      this.#next.set(after, element)
      this.#changeChildren({ parent: element, elements: [], end: null }, all, children(after))
    }
    // A text that was typed is there already.
    else if (withoutMarks(element).isEqualNode(after)) this.#pairWith(after, element, this.#next)
    else if (isBlock(before) && this.#kept.write(element, before, after)) this.#next.set(after, element)
    else this.#replace(element, after)
  }

  /** Children that match from the start and from the end are changed; those between are removed and added. */
  #changeChildren(
    { parent, end: limit }: Place,
    before: readonly Element[],
    after: readonly Element[],
  ): void {
    const start = matching(before, after)
    const end = matching(before.slice(start).reverse(), after.slice(start).reverse())
    // From the last to the first, so that each has its place before the one that follows it.
    let following: ChildNode | null = limit
    // Its owner may have moved a part out of this element, or hidden it, without a save.
    const follow = (node: ChildNode | undefined, next: ChildNode | null | undefined = node) => {
      if (node?.parentNode === parent) following = next ?? null
    }
    const last = before.at(-1)
    const shown = last && this.#shown.get(last)
    follow(shown, (last && isZone(last) ? this.#zone?.end : shown)?.nextSibling ?? null)
    for (let back = 1; back <= end; back += 1) {
      this.#change(before.at(-back)!, after.at(-back)!)
      follow(this.#next.get(after.at(-back)!))
    }
    for (const child of after.slice(start, after.length - end).reverse())
      following = this.#insert(parent, child, following)
    for (const child of before.slice(start, before.length - end)) {
      const old = this.#shown.get(child)
      if (old && !isZone(child)) this.#remove(old as Element)
    }
    for (const [at, child] of before.slice(0, start).entries()) this.#change(child, after[at]!)
  }

  #insert(parent: Node, rendered: Element, following: ChildNode | null): ChildNode {
    if (!isZone(rendered) || !this.#zone)
      return insertSpaced(parent, { element: this.#copy(rendered), rendered }, following)
    const { start, end } = this.#zone
    for (const each of [start, end]) parent.insertBefore(each, following)
    this.#next.set(rendered, start)
    return start
  }

  #copy(rendered: Element): Element {
    const { document } = this.#site
    const element = ofDocument(document, 'importNode').call(document, rendered, true) as Element
    // The parts themselves are put there again.
    if (this.#zone) zoneIn(element)?.replaceWith(this.#zone.start, this.#zone.end)
    this.#pairWith(rendered, element, this.#next)
    this.#added.push(element)
    return element
  }

  #remove(element: Element): void {
    this.#site.dehydrate(element)
    removeSpaced(element)
  }

  #replace(element: Element, after: Element): void {
    this.#site.dehydrate(element)
    element.replaceWith(this.#copy(after))
  }

  #replaceAll({ parent, elements, nodes, end }: Place, root: Element): void {
    for (const element of elements) this.#site.dehydrate(element)
    for (const node of nodes ?? []) node.remove()
    const { document } = this.#site
    for (const node of root.childNodes)
      parent.insertBefore(
        node.nodeType === Node.ELEMENT_NODE
          ? this.#copy(node as Element)
          : ofDocument(document, 'importNode').call(document, node, true),
        end,
      )
  }

  /** An unchanged part of the page, and all that is in it. */
  #keep(before: Element, after: Element): void {
    const element = this.#shown.get(before)
    if (!element) return
    this.#next.set(after, element)
    for (const [at, child] of children(before).entries()) this.#keep(child, after.children[at]!)
  }
}
