import { getAttribute, getAttributeNames, removeAttribute, setAttribute } from './native.js'

/**
 * Remembers what a block changed, so that {@link Ledger.restore} gives back the server's HTML byte for byte:
 * values, the order of attributes, texts, and nodes that were added.
 */
export interface Ledger {
  set(element: Element, name: string, value: string): void
  remove(element: Element, name: string): void
  /** The element's id; one is made where the server wrote none. */
  id(element: Element): string
  /** Replaces what is inside an element by plain text. */
  text(element: Element, text: string): void
  /** Adds a node of the block's own before `next`, or at the end of `parent`; taken out again on restore. */
  insert<Added extends ChildNode>(parent: Element, node: Added, next?: ChildNode | null): Added
  restore(): void
}

/*
 * What is known of a node, where it is not the attribute of that name. Numbers come first among the keys of an
 * object, so going through them backwards the order of attributes is given back last.
 */
const ORDER = '0'
const CONTENT = '1'
const ADDED = '2'

/** Gives an element's attributes the order they had. */
function reorder(element: Element, names: readonly string[]): void {
  const now = getAttributeNames(element)
  let first = 0
  while (now[first] === names[first] && first < names.length) first += 1
  for (const name of names.slice(first)) {
    const value = getAttribute(element, name)
    removeAttribute(element, name)
    if (value !== null) setAttribute(element, name, value)
  }
}

/**
 * Remembers how something was, once. An object for a node's few names is smaller than a map, and a page may hold
 * a thousand of these.
 *
 * @returns false once everything is given back: nothing may change any more
 */
function note({ log }: Journal, node: Node, about: string, before: unknown): boolean {
  if (!log) return false
  const known = log.get(node) ?? {}
  log.set(node, known)
  if (!Object.hasOwn(known, about)) known[about] = before
  return true
}

/** The one kind of ledger. */
export class Journal implements Ledger {
  /** Nodes, and how each was; an attribute that was not there was null. */
  log: Map<Node, Record<string, unknown>> | null = new Map()
  declare readonly nextId: () => string

  constructor(nextId: () => string) {
    this.nextId = nextId
  }

  set(element: Element, name: string, value: string): void {
    if (note(this, element, name, getAttribute(element, name))) setAttribute(element, name, value)
  }

  remove(element: Element, name: string): void {
    const value = getAttribute(element, name)
    // Put back, it would come last.
    if (value !== null) note(this, element, ORDER, getAttributeNames(element))
    if (note(this, element, name, value)) removeAttribute(element, name)
  }

  id(element: Element): string {
    let id = getAttribute(element, 'id')
    if (!id) {
      id = this.nextId()
      this.set(element, 'id', id)
    }
    return id
  }

  text(element: Element, text: string): void {
    if (note(this, element, CONTENT, [...element.childNodes])) element.textContent = text
  }

  insert<Added extends ChildNode>(parent: Element, node: Added, next: ChildNode | null = null): Added {
    if (note(this, node, ADDED, null)) parent.insertBefore(node, next)
    return node
  }

  restore(): void {
    const log = this.log ?? []
    this.log = null
    for (const [each, known] of log) {
      const node = each as Element
      for (const [about, before] of Object.entries(known).reverse()) {
        if (about === ORDER) reorder(node, before as string[])
        else if (about === CONTENT) node.replaceChildren(...(before as Node[]))
        else if (about === ADDED) node.remove()
        // Read first: Chromium writes a style that was set by script into its attribute only when it is read.
        else if (getAttribute(node, about) !== before) {
          if (before === null) removeAttribute(node, about)
          else setAttribute(node, about, before as string)
        }
      }
    }
  }
}

/** @param nextId - makes an id that the document does not hold yet */
export const createLedger = (nextId: () => string): Ledger => new Journal(nextId)
