import english from '../../../contract/messages/en/network.json'
import { area, type Message } from '../catalogue.js'

export const network = /* @__PURE__ */ area(
  'network',
  english,
  import.meta.glob<Record<string, Message>>(['./*/network.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
