import { HAS_CART_COOKIE } from '../src/contract/constants/network.js'

/** An entry of a cart as servers send it. */
export const cartEntry = (id: string, quantity = 1, more: object = {}): object => ({
  id,
  productId: 'harbour',
  variantId: 'a3',
  title: 'Harbour at dawn',
  url: '/shop/harbour',
  productType: 1,
  optionValues: [{ optionName: 'Size', value: 'A3' }],
  quantity,
  unitPriceCents: 3800,
  fullPriceCents: 3800,
  lineTotalCents: 3800 * quantity,
  ...more,
})

/** A cart as servers send it; its totals are those of its entries. */
export function wireCart(revision: number, quantities: readonly number[] = [1], more: object = {}): object {
  const totalQuantity = quantities.reduce((sum, each) => sum + each, 0)
  const subtotalCents = 3800 * totalQuantity
  return {
    id: 'cart-1',
    websiteId: 'w1',
    created: 1_764_000_000_000,
    entries: quantities.map((quantity, at) => cartEntry(`e${at + 1}`, quantity)),
    subtotalCents,
    grandTotalCents: subtotalCents,
    totalQuantity,
    subtotalAmount: { currency: 'GBP', value: `${38 * totalQuantity}.00` },
    requiresShipping: true,
    revision,
    ...more,
  }
}

/** An answer with a cart. */
export const cartAnswer = (...parts: Parameters<typeof wireCart>): Response =>
  Response.json({ cart: wireCart(...parts) })

/** Cookies of a visitor who has a cart. */
export const WITH_CART = { [HAS_CART_COOKIE]: 'true' }
