import type { BlockContext } from '../../../core/block.js'
import { loadChunk } from '../../../core/load.js'
import { cart } from '../../../services/cart/cart.js'
import { ADDED_MS } from '../constants.js'
import type { Text } from '../offer.js'
import type { PageProduct } from '../read-product.js'

/** What a product shows while it is added to the cart. */
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

/**
 * Adds a variant to the cart. Nothing of what the visitor has chosen changes, so that another try is one press.
 *
 * @returns stops what is left to do
 */
export async function addToCart(
  { emit, guard, signal, site }: BlockContext,
  view: AddingView,
  variantId: string,
  quantity: number,
): Promise<void> {
  const { product, t } = view
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
