import type { Ledger } from '../../dom/ledger.js'
import { ofDocument, query } from '../../dom/native.js'

/** The element of a part inside an item. */
export const partIn = (item: Element, name: string): HTMLElement | null =>
  query(item, `[data-part="${name}"]`)

/** How a list is made of the server's template. */
interface ListParts {
  readonly list: HTMLElement
  readonly template: HTMLElement | undefined
  /** The ids of the server's own items, which are kept. */
  readonly idOf: (item: HTMLElement) => string
}

/** The items of a list, by id. New ones are copies of the server's template; destroy restores the server's own. */
export class TemplateList {
  readonly #parts: ListParts
  #items = new Map<string, HTMLElement>()

  constructor(attrs: Ledger, parts: ListParts) {
    this.#parts = parts
    const { list, idOf } = parts
    const nodes = [...list.childNodes]
    attrs.undo(list, 'items', () => list.replaceChildren(...nodes))
    for (const item of list.children) this.#items.set(idOf(item as HTMLElement), item as HTMLElement)
  }

  get(id: string): HTMLElement | undefined {
    return this.#items.get(id)
  }

  /** Shows these items in their order, each filled by `fill`. */
  show<Item>(
    items: readonly Item[],
    id: (item: Item) => string,
    fill: (element: HTMLElement, item: Item) => void,
  ) {
    const before = this.#items
    this.#items = new Map()
    for (const item of items) {
      const element = before.get(id(item)) ?? this.#create()
      if (!element) continue
      this.#items.set(id(item), element)
      fill(element, item)
    }
    const { list } = this.#parts
    const wanted = [...this.#items.values()]
    for (const [old, element] of before) if (this.#items.get(old) !== element) element.remove()
    for (const [at, element] of wanted.entries()) {
      // An element that is moved loses the focus, so those in their place stay.
      if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null)
    }
  }

  #create(): HTMLElement | null {
    const { list, template } = this.#parts
    if (!(template instanceof HTMLTemplateElement)) return null
    const { firstElementChild } = template.content
    const copy =
      firstElementChild &&
      ofDocument(list.ownerDocument, 'importNode').call(list.ownerDocument, firstElementChild, true)
    return copy as HTMLElement | null
  }
}
