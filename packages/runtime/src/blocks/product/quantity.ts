import type { BlockContext } from '../../core/block.js'
import { getAttribute } from '../../dom/native.js'

/** The field for a quantity, with the buttons beside it. Its highest value is the stock of the variant. */
export class Quantity {
  readonly #context: BlockContext
  readonly #field: HTMLInputElement | undefined
  readonly #written: number

  /** @param announce - says the new quantity, which a screen reader does not know after a press */
  constructor(context: BlockContext, announce: (quantity: number) => void) {
    const { attrs, on, parts } = context
    this.#context = context
    const field = parts('quantity')[0] as HTMLInputElement | undefined
    this.#field = field
    const max = field && getAttribute(field, 'max')
    this.#written = max ? Number(max) : Infinity
    if (!field) return
    if (getAttribute(field, 'min') === null) attrs.set(field, 'min', '1')
    on(field, 'input', () => this.#showBounds())
    for (const [name, step] of [
      ['decrease', 'stepDown'],
      ['increase', 'stepUp'],
    ] as const) {
      for (const button of parts(name)) {
        on(button, 'click', () => {
          const before = this.value
          field[step]()
          this.#showBounds()
          if (this.value !== before) announce(this.value)
        })
      }
    }
  }

  get value(): number {
    return this.#field ? Number(this.#field.value) || 1 : 1
  }

  /** Sets the highest quantity, and lowers a higher one if the visitor has chosen another variant. */
  limit(stock: number, lowers: boolean): void {
    const field = this.#field
    if (!field) return
    const max = Math.min(this.#written, stock > 0 ? stock : Infinity)
    const { attrs } = this.#context
    if (max === Infinity) attrs.remove(field, 'max')
    else attrs.set(field, 'max', String(max))
    if (lowers && this.value > max) field.value = String(max)
    this.#showBounds()
  }

  /** A button that leads nowhere keeps the focus. */
  #showBounds(): void {
    const { attrs, parts } = this.#context
    const { max, min } = this.#field!
    const ends = { decrease: this.value <= Number(min), increase: max !== '' && this.value >= Number(max) }
    for (const [name, isEnd] of Object.entries(ends)) {
      for (const button of parts(name)) {
        if (isEnd) attrs.set(button, 'aria-disabled', 'true')
        else attrs.remove(button, 'aria-disabled')
      }
    }
  }
}
