import english from '../../../contract/messages/en/cart.json'
import { area, type Message } from '../catalogue.js'

export const cart = /* @__PURE__ */ area(
  'cart',
  english,
  import.meta.glob<Record<string, Message>>(['./*/cart.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
