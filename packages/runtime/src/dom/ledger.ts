import { getAttribute, getAttributeNames, insertBefore, removeAttribute, setAttribute } from './native.js'

/**
 * Remembers the changes of a block, so that {@link Ledger.restore} restores the server's HTML byte for byte:
 * values, the order of attributes, texts, and nodes that were added.
 */
export interface Ledger {
  set(element: Element, name: string, value: string): void
  remove(element: Element, name: string): void
  /** Sets an attribute without a value, or removes it. */
  toggle(element: Element, name: string, isOn: boolean): void
  /** The element's id; a new one if the server wrote none. */
  id(element: Element): string
  /** Replaces the content of an element with plain text. */
  text(element: Element, text: string): void
  /** Adds a node of the block's own before `next`, or at the end of `parent`. Restore removes it. */
  insert<Added extends ChildNode>(parent: Element, node: Added, next?: ChildNode | null): Added
  /** Registers how to undo an attribute that the other methods cannot restore. The first registration counts. */
  undo(element: Element, name: string, undo: () => void): void
  restore(): void
}

/*
 * The key for undo functions; other keys are names of attributes. Numbers come first among the keys of an
 * object, so the restore, which runs backwards, restores the order of attributes last.
 */
const ORDER = 0
const CONTENT = 1
const ADDED = 2

/** Restores the original order of an element's attributes. */
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
 * Records an original state, once. An object for a node's few names is smaller than a map, and a page may have
 * a thousand of these.
 *
 * @returns false after restore, when no change is allowed any more
 */
function note({ log }: PageLedger, node: Node, about: string | number, before: unknown): boolean {
  if (!log) return false
  let known = log.get(node)
  if (!known) {
    known = {}
    log.set(node, known)
  }
  if (!Object.hasOwn(known, about)) known[about] = before
  return true
}

/** The only implementation of the ledger. */
export class PageLedger implements Ledger {
  /** Nodes with their original states; null is a missing attribute. */
  log: Map<Node, Record<string, unknown>> | null = new Map()
  declare readonly nextId: () => string

  /** @param nextId - creates an id that the document does not have yet */
  constructor(nextId: () => string) {
    this.nextId = nextId
  }

  set(element: Element, name: string, value: string): void {
    if (note(this, element, name, getAttribute(element, name))) setAttribute(element, name, value)
  }

  remove(element: Element, name: string): void {
    const names = getAttributeNames(element)
    // A restored attribute would be the last one.
    note(this, element, ORDER, () => reorder(element, names))
    if (note(this, element, name, getAttribute(element, name))) removeAttribute(element, name)
  }

  toggle(element: Element, name: string, isOn: boolean): void {
    if (isOn) this.set(element, name, '')
    else this.remove(element, name)
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
    if (note(this, node, ADDED, () => node.remove())) insertBefore(parent, node, next)
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
        // The attribute is read first: Chromium serialises a style that script has set only when the attribute
        // is read.
        else if (getAttribute(node, about) !== before) {
          if (before === null) removeAttribute(node, about)
          else setAttribute(node, about, before as string)
        }
      }
    }
  }
}
