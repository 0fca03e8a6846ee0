import type { Site } from '../../../core/site.js'
import { getAttribute, ofDocument } from '../../../dom/native.js'
import { insertSpaced, removeSpaced } from './spacing.js'

/** The elements of a rendering of the server, with the elements of the page that show them. */
type Shown = Map<Element, Element>

const children = (element: Element): Element[] => [...element.children]

/** Attributes that distinguish elements of one kind. An owner may have moved some, without a save. */
const NAMES = ['id', 'class', 'data-block-id']

const keyOf = (element: Element): string =>
  [element.tagName, ...NAMES.map((name) => getAttribute(element, name))].join(' ')

/** Blocks change their own content. */
const isBlock = (element: Element): boolean => element.hasAttribute('data-block')

/**
 * The texts of an element and the elements between them; empty if it has only elements. Where a text stands among elements
 * matters, so such an element changes as a whole.
 */
function mixedContent({ childNodes }: Element): string {
  const parts = [...childNodes].flatMap((node): (string | { text: string })[] => {
    if (node.nodeType === Node.ELEMENT_NODE) return [keyOf(node as Element)]
    const text = node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()
    return text ? [{ text }] : []
  })
  return parts.some((part) => typeof part !== 'string') ? JSON.stringify(parts) : ''
}

/** Whether two elements differ in nothing but the elements in them. */
const isSameShell = (one: Element, other: Element): boolean =>
  (one.cloneNode(false) as Element).isEqualNode(other.cloneNode(false)) &&
  mixedContent(one) === mixedContent(other)

/** Connects the children of a rendering with those of the page, which may have more: scripts insert elements. */
function pairChildren(rendered: Element, element: Element, shown: Shown): void {
  const rest = children(element)
  for (const child of children(rendered)) {
    const at = rest.findIndex((each) => keyOf(each) === keyOf(child))
    if (at < 0) continue
    const [found] = rest.splice(0, at + 1).slice(-1)
    pairWith(child, found!, shown)
  }
}

/** Connects a rendering with the elements of the page that it has become. */
function pairWith(rendered: Element, element: Element, shown: Shown): void {
  shown.set(rendered, element)
  if (!isBlock(rendered)) pairChildren(rendered, element, shown)
}

/** How many of two lists match from the start. */
function matching(one: readonly Element[], other: readonly Element[]): number {
  const end = one.findIndex((each, at) => !other[at] || keyOf(each) !== keyOf(other[at]))
  return end < 0 ? one.length : end
}

/** Changes a page into another rendering of itself, where the two renderings differ and nowhere else. */
export class Rendering {
  readonly #site: Site
  #body: Element
  #shown: Shown = new Map()
  #next: Shown = new Map()
  /** Elements to start blocks in. */
  #added: Element[] = []

  /** @param stored the page as it was loaded, before scripts have changed it */
  constructor(site: Site, stored: Document) {
    this.#site = site
    this.#body = ofDocument(stored, 'body')
    pairWith(this.#body, ofDocument(site.document, 'body'), this.#shown)
  }

  /**
   * Shows another rendering. Resolves once its blocks have started.
   *
   * @returns the elements that have come, with the blocks in them
   */
  async show(page: Document): Promise<readonly Element[]> {
    this.#next = new Map()
    this.#added = []
    const body = ofDocument(page, 'body')
    this.#change(this.#body, body)
    this.#shown = this.#next
    this.#body = body
    const added = this.#added
    for (const element of added) await this.#site.hydrate(element)
    return added
  }

  #change(before: Element, after: Element): void {
    if (before.isEqualNode(after)) {
      this.#keep(before, after)
      return
    }
    const element = this.#shown.get(before)
    // A script has taken it out of the page.
    if (!element) return
    const isBody = before === this.#body
    const all = children(before)
    const isKnown = all.every((child) => this.#shown.has(child))
    if (!isBody && (isBlock(before) || !isKnown || !isSameShell(before, after))) {
      this.#replace(element, after)
      return
    }
    this.#next.set(after, element)
    this.#changeChildren(element, all, children(after))
  }

  /** Children that match from the start and from the end are changed; those between are removed and added. */
  #changeChildren(parent: Element, before: readonly Element[], after: readonly Element[]): void {
    const start = matching(before, after)
    const end = matching(before.slice(start).reverse(), after.slice(start).reverse())
    // From the last to the first, so that each has its place before the one that follows it.
    let following: Node | null = null
    // Its owner may have moved a part out of this element, or hidden it, without a save.
    const follow = (element: Element | undefined, node: Node | null = element ?? null) => {
      if (element?.parentNode === parent) following = node
    }
    const last = this.#shown.get(before.at(-1)!)
    follow(last, last?.nextSibling)
    for (let back = 1; back <= end; back += 1) {
      this.#change(before.at(-back)!, after.at(-back)!)
      follow(this.#next.get(after.at(-back)!))
    }
    for (const child of after.slice(start, after.length - end).reverse()) {
      following = insertSpaced(parent, { element: this.#copy(child), rendered: child }, following)
    }
    for (const child of before.slice(start, before.length - end)) {
      const old = this.#shown.get(child)
      if (old) this.#remove(old)
    }
    for (const [at, child] of before.slice(0, start).entries()) this.#change(child, after[at]!)
  }

  #copy(rendered: Element): Element {
    const element = ofDocument(this.#site.document, 'importNode').call(
      this.#site.document,
      rendered,
      true,
    ) as Element
    pairWith(rendered, element, this.#next)
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

  /** An unchanged part of the page, and all that is in it. */
  #keep(before: Element, after: Element): void {
    const element = this.#shown.get(before)
    if (!element) return
    this.#next.set(after, element)
    for (const [at, child] of children(before).entries()) this.#keep(child, after.children[at]!)
  }
}
