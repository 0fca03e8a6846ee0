import { getAttribute, getAttributeNames, removeAttribute, setAttribute } from './native.js'

/**
 * Remembers the changes of a block, so that {@link Ledger.restore} restores the server's HTML byte for byte:
 * values, the order of attributes, texts, and nodes that were added.
 */
export interface Ledger {
  set(element: Element, name: string, value: string): void
  remove(element: Element, name: string): void
  /** The element's id; one is made where the server wrote none. */
  id(element: Element): string
  /** Replaces what is inside an element by plain text. */
  text(element: Element, text: string): void
  /** Adds a node of the block's own before `next`, or at the end of `parent`. Restore removes it. */
  insert<Added extends ChildNode>(parent: Element, node: Added, next?: ChildNode | null): Added
  /** How to give back an attribute that the other ways cannot; the first who says so is asked. */
  undo(element: Element, name: string, undo: () => void): void
  restore(): void
}

/*
 * What is known of a node, where it is not the attribute of that name: how to undo it. Numbers come first among the
 * keys of an object, so going through them backwards the order of attributes is given back last.
 */
const ORDER = 0
const CONTENT = 1
const ADDED = 2

/** Gives an element's attributes the order they had. */
function reorder(element: Element, names: readonly string[]): void {
  const now = getAttributeNames(element)
  let inPlace = true
  for (const [at, name] of names.entries()) {
    inPlace &&= now[at] === name
    const value = getAttribute(element, name)
    if (inPlace || value === null) continue
    removeAttribute(element, name)
    setAttribute(element, name, value)
  }
}

/**
 * Remembers how something was, once. An object for a node's few names is smaller than a map, and a page may hold
 * a thousand of these.
 *
 * @returns false after restore: nothing may change any more
 */
function note({ log }: Journal, node: Node, about: string | number, before: unknown): boolean {
  if (!log) return false
  let known = log.get(node)
  if (!known) {
    known = {}
    log.set(node, known)
  }
  if (!Object.hasOwn(known, about)) known[about] = before
  return true
}

/** The one kind of ledger. */
export class Journal implements Ledger {
  /** Nodes, and how each was; an attribute that was not there was null. */
  log: Map<Node, Record<string, unknown>> | null = new Map()
  declare readonly nextId: () => string

  /** @param nextId - makes an id that the document does not hold yet */
  constructor(nextId: () => string) {
    this.nextId = nextId
  }

  set(element: Element, name: string, value: string): void {
    if (note(this, element, name, getAttribute(element, name))) setAttribute(element, name, value)
  }

  remove(element: Element, name: string): void {
    const names = getAttributeNames(element)
    // Put back, it would come last.
    note(this, element, ORDER, () => reorder(element, names))
    if (note(this, element, name, getAttribute(element, name))) removeAttribute(element, name)
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
    const nodes = [...element.childNodes]
    if (note(this, element, CONTENT, () => element.replaceChildren(...nodes))) element.textContent = text
  }

  insert<Added extends ChildNode>(parent: Element, node: Added, next: ChildNode | null = null): Added {
    if (note(this, node, ADDED, () => node.remove())) parent.insertBefore(node, next)
    return node
  }

  undo(element: Element, name: string, undo: () => void): void {
    note(this, element, name, undo)
  }

  restore(): void {
    const log = this.log ?? []
    this.log = null
    for (const [each, known] of log) {
      const node = each as Element
      for (const [about, before] of Object.entries(known).reverse()) {
        if (typeof before === 'function') before()
        // Read first: Chromium writes a style that was set by script into its attribute only when it is read.
        else if (getAttribute(node, about) !== before) {
          if (before === null) removeAttribute(node, about)
          else setAttribute(node, about, before as string)
        }
      }
    }
  }
}
