import { CART_COUNT_MAX } from '../../../contract/constants/commerce.js'
import type { BlockContext, OptionValues } from '../../../core/block.js'
import { amountText } from '../../../services/cart/amount.js'
import { cart } from '../../../services/cart/cart.js'
import type { CartState } from '../../../services/cart/outcome.js'
import { cartStatus } from '../../../services/messages/areas.js'
import type { KeysOf } from '../../../services/messages/catalogue.js'
import type { Messages } from '../../../services/messages/messages.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { CartIndicatorOptions } from '../options.js'

type Options = OptionValues<typeof CartIndicatorOptions>

/** Shows the cart of the page in an indicator. */
export class CartView {
  readonly #context: BlockContext<Options>
  readonly #texts: Messages<KeysOf<typeof cartStatus>>
  readonly #announcement: HTMLElement
  #options: Options
  /** The number of items that is shown; null before the first one. */
  #count: number | null

  constructor(
    context: BlockContext<Options>,
    texts: Messages<KeysOf<typeof cartStatus>>,
    announcement: HTMLElement,
    options: Options,
    count: number | null,
  ) {
    this.#context = context
    this.#texts = texts
    this.#announcement = announcement
    this.#options = options
    this.#count = count
    const { guard, signal, site } = context
    const shared = site.shared(cart)
    site.on(
      'cart:change',
      guard(({ detail }) => this.#show(detail)),
      { signal },
    )
    this.#show(shared.state)
  }

  show(options: Options): void {
    this.#options = options
    this.#show(this.#context.site.shared(cart).state)
  }

  /** Takes a cart that another tab has stored. */
  adopt(stored: unknown): void {
    this.#context.site.shared(cart).adopt(stored)
  }

  /** Shows the stored cart, and announces a changed number of items. */
  #show({ status, stored }: CartState): void {
    const { attrs, element, part, parts } = this.#context
    if (!stored) return
    attrs.set(element, 'data-cart-state', status)
    const { totalQuantity: count, subtotalCents, currency } = stored
    const { t } = this.#texts
    const isMany = count > CART_COUNT_MAX
    attrs.text(part('count'), isMany ? t('cart.countOver') : String(count))
    const subtotal = amountText(subtotalCents, currency, { trimsZeros: this.#options.trimZeros })
    for (const each of subtotal === null ? [] : parts('subtotal')) attrs.text(each, subtotal!)
    if (count === 0) attrs.set(element, 'data-cart-empty', '')
    else attrs.remove(element, 'data-cart-empty')
    if (this.#count !== null && this.#count !== count) {
      attrs.text(this.#announcement, isMany ? t('cart.announcement.many') : t('cart.announcement', { count }))
    }
    this.#count = count
  }
}

/**
 * Shows the cart, and reads it if the page does not know it yet.
 *
 * @param count - the number of items that is shown; null if nobody knows whether it is true
 * @returns undefined if the block has ended
 */
export async function followCart(
  context: BlockContext<Options>,
  announcement: HTMLElement,
  options: Options,
  count: number | null,
): Promise<CartView | undefined> {
  const { signal, site } = context
  const texts = await site.shared(pageMessages)(cartStatus)
  if (signal.aborted) return undefined
  const view = new CartView(context, texts, announcement, options, count)
  const shared = site.shared(cart)
  if (shared.state.status === 'uninitialised') void shared.sync()
  return view
}
