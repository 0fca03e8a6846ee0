import type { BlockContext } from '../../../core/block.js'
import { loadChunk } from '../../../dom/load.js'
import { createElement, getAttribute, queryAll } from '../../../dom/native.js'
import { cart } from '../../../services/cart/cart.js'
import { productAdding } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { ADDED_MS } from '../constants.js'
import type { Text } from '../offer.js'
import type { PageProduct } from '../read-product.js'

/** The highest quantity of one entry of a cart, where the field names none: `QUANTITY_MAX` of the contract. */
const MOST = 9999

/** A product as the code that adds it to the cart sees it. */
export interface AddingView {
  readonly product: PageProduct
  readonly t: Text
  /** Ends the state of adding, and shows the stock again. */
  settle(): void
  showButton(text?: string): void
  announce(text: string, isFailure?: boolean): void
}

/** The server knows better how many pieces are left. */
function setStock(product: PageProduct, variantId: string, available: number): void {
  const variant = product.variants.find(({ id }) => id === variantId)!
  Object.assign(variant, { qtyInStock: available, unlimited: false })
}

/** The quantity field, if its value is outside of its bounds. */
function wrongQuantity({ parts }: BlockContext): HTMLInputElement | undefined {
  const field = parts('quantity')[0] as HTMLInputElement | undefined
  if (!field) return undefined
  const quantity = Number(field.value)
  const [least, most] = boundsOf(field)
  return Number.isInteger(quantity) && quantity >= least && quantity <= most ? undefined : field
}

const boundsOf = ({ min, max }: HTMLInputElement) => [Number(min) || 1, Number(max) || MOST] as const

/** The address of the cart, as the page's own link to it says; null without one. */
const cartAddress = ({ site }: BlockContext): string | null => {
  const [link] = queryAll(
    site.document,
    'a[data-block="cart-indicator"],[data-block="cart-indicator"] a[href]',
  )
  return link ? getAttribute(link, 'href') : null
}

/** Leads to the cart after an addition: a link after the message, once. */
function offerCart(context: BlockContext, text: string): void {
  const { attrs, part, parts, site } = context
  const address = cartAddress(context)
  if (!address || parts('view-cart')[0]) return
  const status = part('status')
  const link = createElement(site.document, 'a')
  link.href = address
  link.dataset.part = 'view-cart'
  link.textContent = text
  attrs.insert(status.parentElement!, link, status.nextSibling)
}

/**
 * Adds a variant to the cart. The visitor's choices stay, so that another try is one press.
 *
 * @returns cancels the remaining steps
 */
export async function addToCart(
  context: BlockContext,
  view: AddingView,
  variantId: string,
  quantity: number,
): Promise<void> {
  const { emit, guard, signal, site } = context
  const { product, t } = view
  const { t: more } = await site.shared(pageMessages)(productAdding)
  if (signal.aborted) return
  const field = wrongQuantity(context)
  if (field) {
    const [least, most] = boundsOf(field)
    view.settle()
    view.announce(more('product.quantity.bounds', { least, most }), true)
    field.focus()
    return
  }
  const productId = product.id
  let outcome = await site.shared(cart).add({ itemId: productId, variantId, quantity })
  while (!outcome.ok) {
    if (signal.aborted) return
    if (outcome.code === 'stock' && outcome.available !== null)
      setStock(product, variantId, outcome.available)
    view.settle()
    view.announce(outcome.message || t('product.addFailed'), true)
    if (!outcome.later) return
    outcome = await outcome.later
  }
  if (signal.aborted) return
  view.settle()
  view.showButton(t('product.added'))
  view.announce(t('product.added'))
  offerCart(context, more('product.viewCart'))
  const timer = setTimeout(
    guard(() => view.showButton()),
    ADDED_MS,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  emit('add', { productId, variantId, quantity })
  // The product is in the cart already, and that does not depend on being counted.
  loadChunk('census', () => import('../../../services/census/products.js'), { signal }).then(
    ({ recordProductEvent }) => recordProductEvent(site, 'add-to-cart', { variantId }),
    () => {},
  )
}
