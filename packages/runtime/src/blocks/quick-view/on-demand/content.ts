import { make } from '../../../overlays/shared/elements.js'

/** The texts of the content. */
interface ContentTexts {
  readonly retry: string
  readonly details: string
}

/** The content of the dialog: the product, or the state until it has loaded. */
export class Content {
  /** A product in an overlay leaves the address of the page alone. */
  readonly element = make('div', 'site-quick-view')
  readonly product = make('div', 'site-quick-view-product')
  readonly retry: HTMLButtonElement
  readonly #status = make('p', 'site-quick-view-status')
  readonly #failure = make('p', 'site-quick-view-failure')

  constructor(href: string, { retry, details }: ContentTexts) {
    this.element.dataset.part = 'overlay'
    this.#status.setAttribute('role', 'status')
    this.retry = make('button', 'site-dialog-button', retry)
    this.retry.type = 'button'
    const link = make('a', 'site-quick-view-link', details)
    link.href = href
    this.#failure.hidden = true
    this.#failure.append(this.retry, link)
    this.element.append(this.#status, this.#failure, this.product)
  }

  /** Shows and announces a text in place of the product. */
  say(text: string): void {
    this.#status.textContent = text
  }

  fail(message: string): void {
    this.say(message)
    this.#failure.hidden = false
  }

  /** @returns the heading of the product */
  show(fragment: DocumentFragment): HTMLElement | null {
    this.say('')
    this.#failure.hidden = true
    this.product.append(fragment)
    return this.product.querySelector<HTMLElement>('h1,h2,h3')
  }
}
