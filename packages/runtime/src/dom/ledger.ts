import { getAttribute, getAttributeNames, removeAttribute, setAttribute } from './native.js'

/**
 * Remembers what a block changed, so that {@link Ledger.restore} gives back the server's HTML byte for byte:
 * values, the order of attributes, and nodes that were added.
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

interface Original {
  readonly values: Map<string, string | null>
  /** An attribute that was removed and is put back would move to the end. */
  readonly names: readonly string[]
}

function putBack(element: Element, { values, names }: Original): void {
  for (const [name, value] of values) {
    if (value === null) removeAttribute(element, name)
    else if (getAttribute(element, name) !== value) setAttribute(element, name, value)
  }
  const now = getAttributeNames(element)
  let first = 0
  while (now[first] === names[first] && first < names.length) first += 1
  for (const name of names.slice(first)) {
    const value = getAttribute(element, name) as string
    removeAttribute(element, name)
    setAttribute(element, name, value)
  }
}

/** @param nextId - makes an id that the document does not hold yet */
export function createLedger(nextId: () => string): Ledger {
  const originals = new Map<Element, Original>()
  const contents = new Map<Element, ChildNode[]>()
  const added: ChildNode[] = []
  let open = true

  const remember = (element: Element, name: string) => {
    let original = originals.get(element)
    if (!original) {
      original = { values: new Map(), names: getAttributeNames(element) }
      originals.set(element, original)
    }
    const { values } = original
    if (!values.has(name)) values.set(name, getAttribute(element, name))
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
      if (!contents.has(element)) contents.set(element, [...element.childNodes])
      element.textContent = text
    },
    insert(parent, node, next = null) {
      if (open) {
        added.push(node)
        parent.insertBefore(node, next)
      }
      return node
    },
    restore() {
      open = false
      for (const [element, nodes] of contents) element.replaceChildren(...nodes)
      for (const node of added) node.remove()
      for (const [element, original] of originals) putBack(element, original)
    },
  }
  return self
}
