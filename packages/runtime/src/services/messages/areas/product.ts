import english from '../../../contract/messages/en/product.json'
import { area, type Message } from '../catalogue.js'

export const product = /* @__PURE__ */ area(
  'product',
  english,
  import.meta.glob<Record<string, Message>>(['./*/product.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
