import {
  getAttribute,
  getAttributeNames,
  hasAttribute,
  removeAttribute,
  setAttribute,
} from './native.js'

/**
 * Remembers what a block changed, so that {@link Ledger.restore} gives back the server's HTML byte for byte:
 * values, the order of attributes, and nodes that were added.
 */
export interface Ledger {
  set(element: Element, name: string, value: string): void
  remove(element: Element, name: string): void
  /** Sets or removes a class; an attribute that only held it goes too. */
  toggleClass(element: Element, name: string, on: boolean): void
  /** The element's id; one is made where the server wrote none. */
  id(element: Element): string
  /** Adds a node of the block's own at the end of `parent`, taken out again on restore. */
  append<Added extends ChildNode>(parent: Element, node: Added): Added
  restore(): void
}

interface Original {
  readonly values: Map<string, string | null>
  /** Known only once an attribute of the server's was removed: putting it back would move it to the end. */
  order: string[] | null
}

function putBack(element: Element, { values, order }: Original): void {
  for (const [name, value] of values) {
    if (value === null) removeAttribute(element, name)
    else if (getAttribute(element, name) !== value) setAttribute(element, name, value)
  }
  if (!order) return
  const now = getAttributeNames(element) as string[]
  let first = 0
  while (first < order.length && now[first] === order[first]) first += 1
  for (const name of order.slice(first)) {
    const value = getAttribute(element, name)
    if (value === null) continue
    removeAttribute(element, name)
    setAttribute(element, name, value)
  }
}

/** @param nextId - makes an id that the document does not hold yet */
export function createLedger(nextId: () => string): Ledger {
  const originals = new Map<Element, Original>()
  const added: ChildNode[] = []
  let open = true

  const remember = (element: Element, name: string): Original => {
    let original = originals.get(element)
    if (!original) {
      original = { values: new Map(), order: null }
      originals.set(element, original)
    }
    if (!original.values.has(name)) original.values.set(name, getAttribute(element, name))
    return original
  }

  const self: Ledger = {
    set(element, name, value) {
      if (!open) return
      remember(element, name)
      setAttribute(element, name, value)
    },
    remove(element, name) {
      if (!open || !hasAttribute(element, name)) return
      const original = remember(element, name)
      if (original.values.get(name) !== null && !original.order) {
        const names = getAttributeNames(element) as string[]
        original.order = names.filter((each) => original.values.get(each) !== null)
      }
      removeAttribute(element, name)
    },
    toggleClass(element, name, on) {
      const names = new Set((getAttribute(element, 'class') ?? '').split(/\s+/).filter(Boolean))
      if (names.has(name) === on) return
      if (on) names.add(name)
      else names.delete(name)
      if (names.size) self.set(element, 'class', [...names].join(' '))
      else self.remove(element, 'class')
    },
    id(element) {
      const existing = getAttribute(element, 'id')
      if (existing) return existing
      const made = nextId()
      self.set(element, 'id', made)
      return made
    },
    append(parent, node) {
      if (open) {
        added.push(node)
        parent.append(node)
      }
      return node
    },
    restore() {
      open = false
      for (const node of added) node.remove()
      for (const [element, original] of originals) putBack(element, original)
      originals.clear()
      added.length = 0
    },
  }
  return self
}
