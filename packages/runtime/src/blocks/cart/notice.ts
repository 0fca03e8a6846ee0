import type { BlockContext } from '../../core/block.js'
import { createElement } from '../../dom/native.js'

/** A button of a message. */
interface NoticeAction {
  readonly label: string
  run(): void
}

/** The only live region of the cart page: the result of a change, with a button that undoes it or tries again. */
export class Notice {
  readonly #context: BlockContext<unknown>
  readonly #element: HTMLElement

  constructor(context: BlockContext<unknown>) {
    const { attrs, element, parts, site } = context
    this.#context = context
    let status = parts('status')[0]
    if (!status) {
      status = createElement(site.document, 'p')
      status.className = 'site-cart-status'
      attrs.insert(element, status)
    }
    attrs.set(status, 'role', 'status')
    this.#element = status
  }

  /** @returns the button, if there is one */
  show(text: string, action?: NoticeAction): HTMLElement | undefined {
    const { attrs, on, site } = this.#context
    attrs.text(this.#element, text)
    if (!action) return undefined
    const button = createElement(site.document, 'button')
    button.type = 'button'
    button.className = 'site-cart-action'
    button.textContent = action.label
    on(button, 'click', () => action.run(), { once: true })
    this.#element.append(' ', button)
    return button
  }
}
