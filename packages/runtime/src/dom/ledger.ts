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

/** Names and the values that they had, in turn; null where there was no such attribute. */
type Originals = (string | null)[]

function putBack(element: Element, originals: Originals, names?: readonly string[]): void {
  for (let index = 0; index < originals.length; index += 2) {
    const name = originals[index] as string
    const value = originals[index + 1] as string | null
    if (value === null) removeAttribute(element, name)
    else if (getAttribute(element, name) !== value) setAttribute(element, name, value)
  }
  if (!names) return
  const now = getAttributeNames(element)
  let first = 0
  while (now[first] === names[first] && first < names.length) first += 1
  for (const name of names.slice(first)) {
    const value = getAttribute(element, name)
    // The block's own attributes are gone by now.
    if (value === null) continue
    removeAttribute(element, name)
    setAttribute(element, name, value)
  }
}

/**
 * Makes what it needs on demand, and lists where maps would do: a page may hold a thousand of these, and what
 * survives a start costs more than what is computed.
 *
 * @param nextId - makes an id that the document does not hold yet
 */
export function createLedger(nextId: () => string): Ledger {
  const originals = new Map<Element, Originals>()
  /** The order of attributes, known only once one of the server's was removed: put back, it would come last. */
  let orders: Map<Element, readonly string[]> | undefined
  let contents: Map<Element, ChildNode[]> | undefined
  let added: ChildNode[] | undefined
  let open = true

  const remember = (element: Element, name: string): void => {
    const known = originals.get(element) ?? []
    if (known.length === 0) originals.set(element, known)
    for (let index = 0; index < known.length; index += 2) if (known[index] === name) return
    known.push(name, getAttribute(element, name))
  }

  const self: Ledger = {
    set(element, name, value) {
      if (!open) return
      remember(element, name)
      setAttribute(element, name, value)
    },
    remove(element, name) {
      if (!open) return
      remember(element, name)
      orders ??= new Map()
      if (!orders.has(element)) orders.set(element, getAttributeNames(element))
      removeAttribute(element, name)
    },
    id(element) {
      const existing = getAttribute(element, 'id')
      if (existing) return existing
      const made = nextId()
      self.set(element, 'id', made)
      return made
    },
    text(element, text) {
      if (!open) return
      contents ??= new Map()
      if (!contents.has(element)) contents.set(element, [...element.childNodes])
      element.textContent = text
    },
    insert(parent, node, next = null) {
      if (open) {
        added = [...(added ?? []), node]
        parent.insertBefore(node, next)
      }
      return node
    },
    restore() {
      open = false
      for (const [element, nodes] of contents ?? []) element.replaceChildren(...nodes)
      for (const node of added ?? []) node.remove()
      for (const [element, known] of originals) putBack(element, known, orders?.get(element))
    },
  }
  return self
}
