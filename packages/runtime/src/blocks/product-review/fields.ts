import type { BlockContext } from '../../core/block.js'
import { closest, createElement, parentElement, query } from '../../dom/native.js'
import { fieldOf } from '../../services/http/answer.js'

/** The fields that may have an error, in the order of the form. */
const FIELDS = ['rating', 'text', 'name'] as const

const MAX_LENGTH = 500

/** A text of an answer, cut: nothing in it is trusted. */
export const textOf = (body: unknown, name: string): string => {
  const text = fieldOf(body, name)
  return typeof text === 'string' ? text.trim().slice(0, MAX_LENGTH) : ''
}

/** The messages beside the fields of a form. */
export class FieldErrors {
  readonly #context: BlockContext<unknown>

  constructor(context: BlockContext<unknown>) {
    this.#context = context
    const { element, on } = context
    on(element, 'input', ({ target }) => {
      const part = closest(target as Element, '[data-part="rating"],[data-part="text"],[data-part="name"]')
      if (part) this.#show((part as HTMLElement).dataset.part!, '')
    })
  }

  /** The element of a message; one of the block's own where the markup has none. */
  #errorOf(name: string, field: HTMLElement): HTMLElement {
    const { attrs, parts, site } = this.#context
    const written = parts(`${name}-error`)[0]
    if (written) return written
    const added = createElement(site.document, 'p')
    added.className = 'site-review-error'
    added.dataset.part = `${name}-error`
    const [parent, next] = name === 'rating' ? [field, null] : [parentElement(field)!, field.nextSibling]
    return attrs.insert(parent, added, next)
  }

  #show(name: string, text: string): HTMLElement | undefined {
    const { attrs, parts } = this.#context
    const field = parts(name)[0]
    if (!field) return undefined
    if (text === '' && !parts(`${name}-error`)[0]) return undefined
    const error = this.#errorOf(name, field)
    attrs.text(error, text)
    if (text === '') {
      attrs.remove(field, 'aria-invalid')
      return undefined
    }
    attrs.set(field, 'aria-invalid', 'true')
    attrs.set(field, 'aria-describedby', attrs.id(error))
    return field
  }

  /**
   * Shows the messages about the fields, removes all others, and moves the focus to the first field that has one.
   *
   * @param errors - texts by the names of fields
   * @returns whether a field has one
   */
  show(errors: unknown): boolean {
    const invalid = FIELDS.map((name) => this.#show(name, textOf(errors, name))).filter(
      (field) => field !== undefined,
    )
    const [first] = invalid
    if (first) (query(first, 'input:checked') ?? query(first, 'input') ?? first).focus()
    return first !== undefined
  }
}
