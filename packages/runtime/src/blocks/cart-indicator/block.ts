import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { loadChunk } from '../../dom/load.js'
import { addListener, createElement } from '../../dom/native.js'
import { hasCart } from '../../services/cart/has-cart.js'
import { shareWithTabs } from '../../services/cart/tabs.js'
import type { CartView } from './on-demand/cart-view.js'
import { CartIndicatorOptions } from './options.js'

type Options = OptionValues<typeof CartIndicatorOptions>

/** The number that a server writes for a visitor without a cart. */
const NO_ITEMS = '0'

/** A link to the cart that shows the number of items and the subtotal. What reads and shows a cart loads with it. */
class CartIndicator implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  readonly #announcement: HTMLElement
  /** Ends the wait for a cart. */
  readonly #waiting = new AbortController()
  readonly #showsNone: boolean
  #options: Options
  #view: Promise<CartView | undefined> | undefined

  constructor(context: BlockContext<Options>) {
    const { attrs, element, options, part, parts, site } = context
    this.#context = context
    this.#options = options
    let announcement = parts('announcement')[0]
    if (!announcement) {
      announcement = createElement(site.document, 'span')
      announcement.className = 'site-cart-announcement'
      attrs.insert(element, announcement)
    }
    attrs.set(announcement, 'role', 'status')
    this.#announcement = announcement
    this.#showsNone = !hasCart() && part('count').textContent!.trim() === NO_ITEMS
    attrs.set(element, 'data-cart-state', this.#showsNone ? 'initialised' : 'uninitialised')
    if (this.#showsNone) attrs.set(element, 'data-cart-empty', '')
    this.#wait()
    if (!this.#showsNone) void this.#load()
  }

  async update(options: Options): Promise<void> {
    this.#options = options
    const view = await this.#load()
    view?.show(this.#options)
  }

  /** Waits for a cart: of this page, of another tab, and of the page after which a visitor comes back to this one. */
  #wait(): void {
    const { guard, signal: block, site } = this.#context
    const { signal } = this.#waiting
    addListener(block, 'abort', () => this.#waiting.abort(), { once: true })
    site.on(
      'cart:change',
      guard(() => void this.#load()),
      { signal },
    )
    shareWithTabs(signal, (cart) => void this.#load().then((view) => view?.adopt(cart)))
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasCart()) void this.#load()
    }
    globalThis.addEventListener('pageshow', guard(comeBack), { signal })
  }

  /** Loads the code that shows the cart. Until then, the server's HTML stays; the next sign of a cart tries again. */
  #load(): Promise<CartView | undefined> {
    const { signal } = this.#context
    const count = this.#showsNone ? 0 : null
    this.#view ??= loadChunk('cart-indicator', () => import('./on-demand/cart-view.js'), { signal }).then(
      async ({ followCart }) => {
        const view = await followCart(this.#context, this.#announcement, this.#options, count)
        this.#waiting.abort()
        return view
      },
      () => {
        this.#view = undefined
        return undefined
      },
    )
    return this.#view
  }
}

export default defineBlock({
  name: 'cart-indicator',
  options: CartIndicatorOptions,
  init: (context) => new CartIndicator(context),
})
