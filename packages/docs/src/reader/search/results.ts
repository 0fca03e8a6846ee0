import type { Stored } from '../../search/options.js'

const create = (tag: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function optionOf({ id, title, heading, excerpt }: Stored, index: number): HTMLAnchorElement {
  const option = document.createElement('a')
  option.href = id
  option.id = `docs-result-${index}`
  option.tabIndex = -1
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  option.append(create('strong', '', heading || title))
  if (heading) option.append(create('span', 'of', title))
  option.append(create('span', 'excerpt', excerpt))
  return option
}

/** The list of results. The focus stays in the field, which points to the selected one. */
export class Results {
  readonly #list: HTMLElement
  readonly #field: HTMLInputElement
  #options: readonly HTMLAnchorElement[] = []
  #selected = -1

  constructor(list: HTMLElement, field: HTMLInputElement) {
    this.#list = list
    this.#field = field
  }

  get selected(): HTMLAnchorElement | undefined {
    return this.#options[this.#selected]
  }

  show(found: readonly Stored[]): void {
    this.#options = found.map(optionOf)
    this.#list.replaceChildren(...this.#options)
    this.#list.hidden = found.length === 0
    this.#field.setAttribute('aria-expanded', String(found.length > 0))
    this.#select(found.length > 0 ? 0 : -1)
  }

  /** Goes on from the last to the first, and back. */
  move(steps: 1 | -1): void {
    const count = this.#options.length
    if (count > 0) this.#select((this.#selected + steps + count) % count)
  }

  #select(index: number): void {
    this.selected?.setAttribute('aria-selected', 'false')
    this.#selected = index
    const { selected } = this
    if (!selected) {
      this.#field.removeAttribute('aria-activedescendant')
      return
    }
    selected.setAttribute('aria-selected', 'true')
    this.#field.setAttribute('aria-activedescendant', selected.id)
    selected.scrollIntoView({ block: 'nearest' })
  }
}
