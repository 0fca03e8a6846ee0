import { CART_COUNT_MAX } from '../../contract/constants/commerce.js'
import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { createElement } from '../../dom/native.js'
import { amountText } from '../../services/cart/amount.js'
import { cart } from '../../services/cart/cart.js'
import type { CartState } from '../../services/cart/outcome.js'
import { cartStatus } from '../../services/messages/areas.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import { pageMessages } from '../../services/messages/page.js'
import { CartIndicatorOptions } from './options.js'

type Options = OptionValues<typeof CartIndicatorOptions>

/** A link to the cart that shows the number of items and the subtotal. */
class CartIndicator implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  readonly #texts: Messages<KeysOf<typeof cartStatus>>
  readonly #announcement: HTMLElement
  #options: Options
  /** The number of items that is shown; null before the first one. */
  #count: number | null = null

  constructor(context: BlockContext<Options>, texts: Messages<KeysOf<typeof cartStatus>>) {
    const { attrs, element, guard, options, parts, signal, site } = context
    this.#context = context
    this.#texts = texts
    this.#options = options
    let announcement = parts('announcement')[0]
    if (!announcement) {
      announcement = createElement(site.document, 'span')
      announcement.className = 'site-cart-announcement'
      attrs.insert(element, announcement)
    }
    attrs.set(announcement, 'role', 'status')
    this.#announcement = announcement
    const shared = site.shared(cart)
    site.on(
      'cart:change',
      guard(({ detail }) => this.#show(detail)),
      { signal },
    )
    this.#show(shared.state)
    if (shared.state.status === 'uninitialised') void shared.sync()
  }

  update(options: Options): void {
    this.#options = options
    this.#show(this.#context.site.shared(cart).state)
  }

  /** Shows what is stored, and announces another number of items than before. */
  #show({ status, stored }: CartState): void {
    const { attrs, element, part, parts } = this.#context
    attrs.set(element, 'data-cart-state', status)
    if (!stored) return
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

export default defineBlock({
  name: 'cart-indicator',
  options: CartIndicatorOptions,
  async init(context) {
    context.part('count')
    const texts = await context.site.shared(pageMessages)(cartStatus)
    return context.signal.aborted ? undefined : new CartIndicator(context, texts)
  },
})
