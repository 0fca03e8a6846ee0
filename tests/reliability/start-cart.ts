import type { Site } from '../../packages/runtime/src/core/site.js'
import { type Cart, cart } from '../../packages/runtime/src/services/cart/cart.js'
import type { CartOutcome } from '../../packages/runtime/src/services/cart/outcome.js'

/** Makes a call for a visitor who has a cart. What fails leaves the stored cart as it is. */
const calling = (call: (service: Cart) => Promise<CartOutcome>) => async (site: Site) => {
  site.document.cookie = 'hasCart=true'
  const outcome = await call(site.shared(cart))
  return outcome.ok ? null : outcome.message
}

export const readCart = calling((service) => service.sync())
export const addEntry = calling((service) => service.add({ itemId: 'harbour', quantity: 1 }))
export const changeEntry = calling((service) => service.change('e1', 4))
export const removeEntry = calling((service) => service.remove('e1'))
export const applyCoupon = calling((service) => service.applyCoupon('SPRING'))
export const removeCoupon = calling((service) => service.removeCoupon('SPRING'))
export const setLocation = calling((service) =>
  service.setShippingLocation({ country: 'GB', region: '', postalCode: '' }),
)
export const setOption = calling((service) => service.setShippingOption('post'))
